// Three generations of a glider.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 6

int alive(int old[N][N], int i, int j) {
    int count = 0;
    for (int di = -1; di <= 1; di++)
        for (int dj = -1; dj <= 1; dj++)
            if (di != 0 || dj != 0)
                count += old[(i + di + N) % N][(j + dj + N) % N];
    return count == 3 || count == 2 && old[i][j];
}

int main(void) {
    int a[N][N] = {{0, 1, 0}, {0, 0, 1}, {1, 1, 1}}, b[N][N];
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                b[i][j] = alive(a, i, j);
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                a[i][j] = b[i][j];
    }
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            putchar(a[i][j] ? '#' : '.');
        putchar('\n');
    }
    return 0;
}
