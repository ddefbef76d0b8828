// The transpose of a matrix of R rows and C columns. The specification of transpose_par.c.
//
// tass: verify -inputR=3 -inputC=4
// want: verified

#pragma TASS input {R>=1} int
#define R 4
#pragma TASS input {C>=1} int
#define C 4
#pragma TASS input
double a[R][C];
#pragma TASS output
double t[C][R];

int main(void) {
    for (int i = 0; i < R; i++)
        for (int j = 0; j < C; j++)
            t[j][i] = a[i][j];
    return 0;
}
