// Solves a linear system by elimination without pivoting.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 2

int main(void) {
    double a[N][N + 1], x[N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= N; j++)
            scanf("%lf", &a[i][j]);
    for (int k = 0; k < N; k++) {
        if (a[k][k] == 0) {
            printf("a pivot is zero\n");
            return 1;
        }
        for (int i = k + 1; i < N; i++) {
            double factor = a[i][k] / a[k][k];
            for (int j = k; j <= N; j++)
                a[i][j] -= factor * a[k][j];
        }
    }
    for (int i = N - 1; i >= 0; i--) {
        x[i] = a[i][N];
        for (int j = i + 1; j < N; j++)
            x[i] -= a[i][j] * x[j];
        x[i] /= a[i][i];
    }
    for (int i = 0; i < N; i++)
        printf("%f\n", x[i]);
    return 0;
}
