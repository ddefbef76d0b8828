// Solves the diffusion equation on a line of nx cells, the first and last of them
// fixed, for nt time steps; the specification of diffusion_par.c.
//
// tass: compare -np2=2 -inputnx=4 diffusion_spec.c diffusion_par.c
// want: verified

#pragma TASS input {nx>=1} int
#define nx 20
#pragma TASS input {nt>=0} int
#define nt 7
#pragma TASS input
double k;
#pragma TASS input
double u0[nx];
#pragma TASS output
double result[nx];

int main(void) {
    double u[nx];
    for (int i = 0; i < nx; i++)
        u[i] = u0[i];
    int t;
#pragma TASS joint invariant STEP 0 <= t && t <= nt
#pragma TASS variant nt - t
    for (t = 0; t < nt; t++) {
        double next[nx];
        for (int i = 1; i < nx - 1; i++)
            next[i] = u[i] + k * (u[i + 1] - 2 * u[i] + u[i - 1]);
        for (int i = 1; i < nx - 1; i++)
            u[i] = next[i];
    }
    for (int i = 0; i < nx; i++)
        result[i] = u[i];
    return 0;
}
