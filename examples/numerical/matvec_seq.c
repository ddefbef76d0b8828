// The product of a matrix with N rows and M columns and a vector.
//
// tass: verify -inputN=3 -inputM=4
// want: verified

#pragma TASS input {N >= 1} int
#define N 3
#pragma TASS input {M >= 1} int
#define M 4
#pragma TASS input
double a[N][M];
#pragma TASS input
double x[M];
#pragma TASS output
double y[N];

int main(void) {
    for (int i = 0; i < N; i++) {
        double sum = 0.0;
        for (int j = 0; j < M; j++)
            sum += a[i][j] * x[j];
        y[i] = sum;
    }
    return 0;
}
