// Multiplies an n*l matrix by an l*m matrix; the specification of matmat_mw.c.
//
// tass: verify -inputLB=2 -inputMB=2 -inputNB=3
// want: verified

#pragma TASS input int
#define LB 2
#pragma TASS input int
#define MB 2
#pragma TASS input int
#define NB 4
#pragma TASS input {l>=1 && l<=LB} int
#define l 2
#pragma TASS input {m>=1 && m<=MB} int
#define m 2
#pragma TASS input {n>=1 && n<=NB} int
#define n 4
#pragma TASS input
double a[n][l];
#pragma TASS input
double b[l][m];
#pragma TASS output
double c[n][m];

int main(void) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double dot = 0.0;
            for (int k = 0; k < l; k++)
                dot += a[i][k] * b[k][j];
            c[i][j] = dot;
        }
    return 0;
}
