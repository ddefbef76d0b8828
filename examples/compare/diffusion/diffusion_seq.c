// Solves the diffusion equation on a line of nx cells, the first and last of
// them fixed, for nt time steps; the specification of diffusion_par.c.
//
// tass: verify -inputNXB=5 -inputNTB=2
// want: verified

#include <stdlib.h>

#pragma TASS input int
#define NXB 10
#pragma TASS input int
#define NTB 3
#pragma TASS input {nx>=1 && nx<=NXB} int
#define nx 10
#pragma TASS input {nt>=0 && nt<=NTB} int
#define nt 3
#pragma TASS input
double k;
#pragma TASS input
double u0[nx];
#pragma TASS output
double u[nx];

int main(void) {
    double *cur = malloc(nx * sizeof(double));
    double *next = malloc(nx * sizeof(double));
    for (int i = 0; i < nx; i++)
        cur[i] = next[i] = u0[i];
    for (int t = 0; t < nt; t++) {
        for (int i = 1; i < nx - 1; i++)
            next[i] = cur[i] + k * (cur[i + 1] - 2 * cur[i] + cur[i - 1]);
        double *tmp = cur;
        cur = next;
        next = tmp;
    }
    for (int i = 0; i < nx; i++)
        u[i] = cur[i];
    free(next);
    free(cur);
    return 0;
}
