// Multiplies two matrices.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 3

int main(void) {
    int a[N][N], b[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (scanf("%d", &a[i][j]) != 1 || a[i][j] < -100 || a[i][j] > 100)
                return 1;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            b[i][j] = i + j;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            int c = 0;
            for (int k = 0; k < N; k++)
                c += a[i][k] * b[k][j];
            printf("%4d", c);
        }
        printf("\n");
    }
    return 0;
}
