// A five-point stencil on a rectangle of R rows and C columns, for nt time steps: what is outside counts as zero. The
// specification of halo_par.c.
//
// tass: verify -inputR=3 -inputC=3
// want: verified

#pragma TASS input int
#define R 4
#pragma TASS input int
#define C 4
#pragma TASS input {nt>=0 && nt<=2} int
#define nt 2
#pragma TASS input
double k;
#pragma TASS input
double u0[R][C];
#pragma TASS output
double u[R][C];

double cur[R + 2][C + 2], next[R + 2][C + 2];

int main(void) {
    for (int i = 0; i < R; i++)
        for (int j = 0; j < C; j++)
            cur[i + 1][j + 1] = u0[i][j];
    for (int t = 0; t < nt; t++) {
        for (int i = 1; i <= R; i++)
            for (int j = 1; j <= C; j++)
                next[i][j] = cur[i][j] + k * (cur[i - 1][j] + cur[i + 1][j] + cur[i][j - 1] + cur[i][j + 1]);
        for (int i = 1; i <= R; i++)
            for (int j = 1; j <= C; j++)
                cur[i][j] = next[i][j];
    }
    for (int i = 0; i < R; i++)
        for (int j = 0; j < C; j++)
            u[i][j] = cur[i + 1][j + 1];
    return 0;
}
