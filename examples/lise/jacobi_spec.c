// Jacobi iteration on a grid of NY rows of NX cells whose borders are fixed, NT times;
// the specification of jacobi_par.c.
//
// tass: compare -np2=1 jacobi_spec.c jacobi_par.c
// want: verified herbrand

#include <string.h>

#pragma TASS input {NX>=3} int
#define NX 7
#pragma TASS input {NY>=4} int
#define NY 9
#pragma TASS input {NT>=0} int
#define NT 5
#pragma TASS input
double u0[NY][NX];
#pragma TASS output
int steps;

double u[NY][NX], w[NY][NX];

int main(void) {
    int t, i, j;
    memcpy(u, u0, sizeof u);
#pragma TASS joint invariant STEP 0 <= t && t <= NT
#pragma TASS variant NT - t
    for (t = 0; t < NT; t++) {
        memcpy(w[0], u[0], sizeof u[0]);
#pragma TASS invariant 1 <= i && i <= NY - 1 \
    && forall {int p | 0 <= p && p < i} forall {int q | 0 <= q && q < NX} \
        w[p][q] == (p == 0 || q == 0 || q == NX - 1 ? u[p][q] \
            : (u[p - 1][q] + u[p + 1][q] + u[p][q - 1] + u[p][q + 1]) / 4)
#pragma TASS variant NY - i
        for (i = 1; i < NY - 1; i++) {
            w[i][0] = u[i][0];
#pragma TASS invariant 1 <= j && j <= NX - 1 \
    && (forall {int p | 0 <= p && p < i} forall {int q | 0 <= q && q < NX} \
        w[p][q] == (p == 0 || q == 0 || q == NX - 1 ? u[p][q] \
            : (u[p - 1][q] + u[p + 1][q] + u[p][q - 1] + u[p][q + 1]) / 4)) \
    && forall {int q | 0 <= q && q < j} \
        w[i][q] == (q == 0 ? u[i][q] : (u[i - 1][q] + u[i + 1][q] + u[i][q - 1] + u[i][q + 1]) / 4)
#pragma TASS variant NX - j
            for (j = 1; j < NX - 1; j++)
                w[i][j] = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) / 4;
            w[i][NX - 1] = u[i][NX - 1];
        }
        memcpy(w[NY - 1], u[NY - 1], sizeof u[0]);
        memcpy(u, w, sizeof u);
    }
    steps = t;
#pragma TASS joint assert SAME 1
    return 0;
}
