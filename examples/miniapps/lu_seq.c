// LU with partial pivoting, in one process: the specification of lu_cyclic.c.
//
// tass: verify
// want: verified

#include <math.h>
#include <stdio.h>

#define N 3

// Eliminates below the diagonal; false where the matrix is singular.
static int factorise(double a[N][N], int order[N])
{
    for (int k = 0; k < N; k++) {
        int p = k;
        for (int i = k + 1; i < N; i++)
            if (fabs(a[i][k]) > fabs(a[p][k]))
                p = i;
        if (a[p][k] == 0)
            return 0;
        order[k] = p;
        for (int j = 0; j < N; j++) {
            double t = a[k][j];
            a[k][j] = a[p][j];
            a[p][j] = t;
        }
        for (int i = k + 1; i < N; i++) {
            a[i][k] /= a[k][k];
            for (int j = k + 1; j < N; j++)
                a[i][j] -= a[i][k] * a[k][j];
        }
    }
    return 1;
}

static void solve(double a[N][N], const int order[N], double b[N])
{
    for (int k = 0; k < N; k++) {
        double t = b[k];
        b[k] = b[order[k]];
        b[order[k]] = t;
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < i; j++)
            b[i] -= a[i][j] * b[j];
    for (int i = N - 1; i >= 0; i--) {
        for (int j = i + 1; j < N; j++)
            b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
}

int main(void)
{
    double a[N][N], b[N], corner;
    int order[N];
    if (scanf("%lf", &corner) != 1)
        return 1;
    for (int i = 0; i < N; i++) {
        b[i] = 1 + i;
        for (int j = 0; j < N; j++)
            a[i][j] = 1.0 / (1 + i + j);
    }
    a[0][0] = corner;
    if (!factorise(a, order)) {
        printf("singular\n");
        return 0;
    }
    solve(a, order, b);
    for (int i = 0; i < N; i++)
        printf("x[%d] = %g\n", i, b[i]);
    return 0;
}
