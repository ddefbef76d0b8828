// Jacobi iteration on a square grid: each of the N x N inner points becomes the mean of
// its four neighbours, in `steps` sweeps; the boundary stays as it is. The specification of
// jacobi2d_par.c. After Siegel, Mironova, Avrunin and Clarke, Combining Symbolic
// Execution with Model Checking to Verify Parallel Numerical Programs, section 5.2.
//
// tass: verify -inputN=3 -inputT=2
// want: verified

#pragma TASS input {N>=1} int
#define N 4
#pragma TASS input {T>=0} int
#define T 2
#pragma TASS input {steps>=0 && steps<=T} int
#define steps 2
#pragma TASS input
double a[N + 2][N + 2]; /* by columns, as in the other version */
#pragma TASS output
double result[N + 2][N + 2];

static double A[N + 2][N + 2], B[N + 2][N + 2];

int main(void) {
    for (int j = 0; j < N + 2; j++)
        for (int i = 0; i < N + 2; i++)
            A[j][i] = a[j][i];
    for (int step = 0; step < steps; step++) {
        for (int j = 1; j <= N; j++)
            for (int i = 1; i <= N; i++)
                B[j][i] = 0.25 * (A[j - 1][i] + A[j + 1][i] + A[j][i - 1] + A[j][i + 1]);
        for (int j = 1; j <= N; j++)
            for (int i = 1; i <= N; i++)
                A[j][i] = B[j][i];
    }
    for (int j = 0; j < N + 2; j++)
        for (int i = 0; i < N + 2; i++)
            result[j][i] = A[j][i];
    return 0;
}
