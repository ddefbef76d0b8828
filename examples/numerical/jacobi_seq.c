// Solves a linear system of size N = 2*n+2 by Jacobi's iteration: begins with a
// vector of ones, and ends when two successive vectors are close to each other, or
// after three steps. The specification of jacobi_par.c, which n processes run. After
// Siegel, Mironova, Avrunin and Clarke, Combining Symbolic Execution with Model
// Checking to Verify Parallel Numerical Programs, section 4.2.3.
//
// tass: verify -inputn=1
// want: verified

#pragma TASS input {n>=1} int
#define n 3
#define N (2 * n + 2)
#pragma TASS input
double A[N][N];
#pragma TASS input
double b[N];
#pragma TASS input
double epsilon;
#pragma TASS output
double x[N];

enum { MAXITS = 3 };

int main(void) {
    double old[N], new[N];
#pragma TASS assume forall {int i | 0<=i && i<N} A[i][i] != 0
    for (int i = 0; i < N; i++)
        old[i] = 1.0;
    double error;
    int step = 0;
    do {
        error = 0.0;
        for (int i = 0; i < N; i++) {
            double sum = b[i];
            for (int j = 0; j < N; j++)
                if (j != i)
                    sum -= A[i][j] * old[j];
            new[i] = sum / A[i][i];
        }
        for (int i = 0; i < N; i++) {
            error += (new[i] - old[i]) * (new[i] - old[i]);
            old[i] = new[i];
        }
    } while (error >= epsilon && ++step < MAXITS);
    for (int i = 0; i < N; i++)
        x[i] = old[i];
    return 0;
}
