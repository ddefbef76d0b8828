// Multiplies two square matrices with the textbook loops; the specification of
// tiling_tiled.c.
//
// tass: verify -inputNB=3
// want: verified

#pragma TASS input {NB>=1} int
#define NB 4
#pragma TASS input {n>=1 && n<=NB} int
#define n 4
#pragma TASS input
double a[n][n];
#pragma TASS input
double b[n][n];
#pragma TASS output
double c[n][n];

int main(void) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double dot = 0.0;
            for (int k = 0; k < n; k++)
                dot += a[i][k] * b[k][j];
            c[i][j] = dot;
        }
    return 0;
}
