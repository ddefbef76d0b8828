// Multiplies two square matrices with all three loops tiled by 2. The last tile
// of each loop may be cut short.
//
// tass: compare -inputNB=3 tiling_seq.c tiling_tiled.c
// want: verified herbrand
// tass: verify -inputNB=3
// want: verified

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

static int min(int x, int y) {
    return x < y ? x : y;
}

/* prod[i][j] += a[i][k]*b[k][j] for the tile that starts at (i0, j0, k0). */
static void multiplyTile(double *prod, int i0, int j0, int k0) {
    int i1 = min(i0 + TILE, n), j1 = min(j0 + TILE, n), k1 = min(k0 + TILE, n);
    for (int i = i0; i < i1; i++)
        for (int j = j0; j < j1; j++)
            for (int k = k0; k < k1; k++)
                prod[i * n + j] += a[i][k] * b[k][j];
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
