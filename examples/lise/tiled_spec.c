// The scalar product of two arrays; the specification of tiled_impl.c. Its loop meets the invariant at every fourth
// iteration and at the end, and so keeps step with one that does four at once.
//
// tass: compare tiled_spec.c tiled_impl.c
// want: verified

#pragma TASS input {N>=0} int
#define N 10
#pragma TASS input
double a[N], b[N];
#pragma TASS output
double product;

int main(void) {
    double p = 0.0;
#pragma TASS joint invariant TILES 0 <= i && i <= N
#pragma TASS when i % 4 == 0
#pragma TASS variant N - i
    for (int i = 0; i < N; i++)
        p += a[i] * b[i];
    product = p;
    return 0;
}
