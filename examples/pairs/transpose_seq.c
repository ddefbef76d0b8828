// Transposes a matrix.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 3

int main(void) {
    double a[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            scanf("%lf", &a[i][j]);
    for (int i = 0; i < N; i++)
        printf("%g %g %g\n", a[0][i], a[1][i], a[2][i]);
    return 0;
}
