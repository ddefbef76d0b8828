// Defect: a tile is never cut short, so an odd n runs past the matrices.
//
// tass: compare -inputNB=3 tiling_seq.c tiling_bad_oddsize.c
// want: violated

#include <stdlib.h>

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

enum { TILE = 2 };

/* prod[i][j] += a[i][k]*b[k][j] for the tile that starts at (i0, j0, k0). */
static void multiplyTile(double *prod, int i0, int j0, int k0) {
    int i1 = i0 + TILE, j1 = j0 + TILE, k1 = k0 + TILE;
    for (int i = i0; i < i1; i++)
        for (int j = j0; j < j1; j++)
            for (int k = k0; k < k1; k++)
                prod[i * n + j] += a[i][k] * b[k][j]; // want out-of-bounds
}

int main(void) {
    double *prod = malloc(n * n * sizeof(double));
    for (int i = 0; i < n * n; i++)
        prod[i] = 0.0;
    for (int ii = 0; ii < n; ii += TILE)
        for (int jj = 0; jj < n; jj += TILE)
            for (int kk = 0; kk < n; kk += TILE)
                multiplyTile(prod, ii, jj, kk);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[i][j] = prod[i * n + j];
    free(prod);
    return 0;
}
