// Multiplies two matrices of two rows.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 2

int main(void) {
    double a[N][N], b[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            scanf("%lf %lf", &a[i][j], &b[i][j]);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double c = 0;
            for (int k = 0; k < N; k++)
                c += a[i][k] * b[k][j];
            printf("c[%d][%d] = %f\n", i, j, c);
        }
    return 0;
}
