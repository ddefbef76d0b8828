// Defect: of a last tile that is shorter, nothing is added.
//
// tass: compare tiled_spec.c tiled_bad.c
// want: violated

#pragma TASS input {N>=0} int
#define N 10
#define TILE 4
#pragma TASS input
double a[N], b[N];
#pragma TASS output
double product;

int main(void) {
    double p = 0.0;
#pragma TASS joint invariant TILES (ii < N ? ii == spec.i : spec.i == N) && ii >= 0 && p == spec.p // want loop-invariant
#pragma TASS variant N + TILE - ii
    for (int ii = 0; ii < N; ii += TILE) {
        int end = ii + TILE <= N ? ii + TILE : ii;
        double part = 0.0;
        for (int i = ii; i < end; i++)
            part += a[i] * b[i];
        p += part;
    }
    product = p;
    return 0;
}
