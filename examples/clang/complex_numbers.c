// Complex numbers: identities that hold for all real and imaginary parts.
//
// tass: verify
// want: verified

#include <assert.h>
#include <complex.h>
#include <stdio.h>

#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS input
double u;
#pragma TASS input
double v;

typedef double complex number;

struct point {
    float complex at;
    int k;
};

static const number unit[2] = {1, I};

static number square(number z) { return z * z; }

static number horner(number z, int n, const number *c) {
    number s = 0;
    for (int i = n - 1; i >= 0; i--) s = s * z + c[i];
    return s;
}

int main(void) {
    number z = x + y * I, w = CMPLX(u, v), c[3] = {1, 2 * I, 3 - I};
    assert(creal(z * w) == x * u - y * v && cimag(z * w) == x * v + y * u);
    assert(conj(z * w) == conj(z) * conj(w));
    assert(square(z) == z * z && z + w == w + z && z - z == 0);
    assert(horner(z, 3, c) == (3 - I) * z * z + 2 * I * z + 1);
    assert(creal(z * conj(z)) == x * x + y * y && cimag(z * conj(z)) == 0);
    if (w) assert(z / w * w == z);
    number t = z ? w : 1;
    assert(t == w || z == 0);
    z = cimag(z) + creal(z) * I;
    assert(creal(z) == y && cimag(z) == x);
    __real__ z = 5;
    double *parts = (double *)&z;
    assert(parts[0] == 5 && parts[1] == x && sizeof z == 2 * sizeof(double));
    struct point p = {1 - 2 * I, 3};
    p.at *= unit[1];
    assert(p.at == 2 + I && !!p.at && (int)p.at == 2);
    printf("%g %g\n", creal(p.at), creal((3 + 4 * I) * conj(3 + 4 * I)));
    return 0;
}
