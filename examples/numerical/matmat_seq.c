// Multiplies two N x N matrices, where N = 2*(n-1); the specification of
// matmat_par.c, which n processes run. After Siegel, Mironova, Avrunin and Clarke,
// Combining Symbolic Execution with Model Checking to Verify Parallel Numerical
// Programs, section 2.1.
//
// tass: verify -inputn=3
// want: verified

#pragma TASS input {n>=2} int
#define n 4
#define N (2 * (n - 1))
#pragma TASS input
double A[N][N];
#pragma TASS input
double B[N][N];
#pragma TASS output
double C[N][N];

int main(void) {
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            double dot = 0.0;
            for (int k = 0; k < N; k++)
                dot += A[i][k] * B[k][j];
            C[i][j] = dot;
        }
    }
    return 0;
}
