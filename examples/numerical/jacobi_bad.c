// Defect: the error is the inner product of two successive vectors, where it should be
// that of their difference with itself, so that the iteration ends too late or too early.
// A published program had this mistake; section 4.2.3 of the article that jacobi_seq.c
// names tells how it was found.
//
// tass: compare -inputn=1 -errors=1 jacobi_seq.c jacobi_bad.c
// want: violated
// tass: compare -inputn=2 -errors=1 jacobi_seq.c jacobi_bad.c
// want: violated

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
    for (int step = 0; step < MAXITS; step++) {
        double error = 0.0;
        for (int i = 0; i < N; i++) {
            double sum = b[i];
            for (int j = 0; j < N; j++)
                if (j != i)
                    sum -= A[i][j] * old[j];
            new[i] = sum / A[i][i];
        }
        for (int i = 0; i < N; i++) {
            error += new[i] * old[i];
            old[i] = new[i];
        }
        if (error < epsilon)
            break;
    }
    for (int i = 0; i < N; i++)
        x[i] = old[i]; // want not-equivalent "output x"
    return 0;
}
