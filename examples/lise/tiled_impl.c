// The scalar product of two arrays, tile by tile: what a tile contributes is added up by itself. The last tile may be
// shorter.
//
// tass: compare tiled_spec.c tiled_impl.c
// want: verified

#pragma TASS input {N>=0} int
#define N 10
#define TILE 4
#pragma TASS input
double a[N], b[N];
#pragma TASS output
double product;

int main(void) {
    double p = 0.0;
#pragma TASS joint invariant TILES (ii < N ? ii == spec.i : spec.i == N) && ii >= 0 && p == spec.p
#pragma TASS variant N + TILE - ii
    for (int ii = 0; ii < N; ii += TILE) {
        int end = ii + TILE < N ? ii + TILE : N;
        double part = 0.0;
        for (int i = ii; i < end; i++)
            part += a[i] * b[i];
        p += part;
    }
    product = p;
    return 0;
}
