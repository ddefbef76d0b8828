// Complex numbers: roots of unity, a discrete Fourier transform, and what the functions of complex.h give.
#include <complex.h>
#include <math.h>
#include <stdio.h>

static void show(const char *what, double complex z) { printf("%s %.4f %+.4fi\n", what, creal(z) + 0.0, cimag(z) + 0.0); }

static void transform(int n, const double complex in[n], double complex out[n]) {
  const double pi = acos(-1);
  for (int k = 0; k < n; k++) {
    out[k] = 0;
    for (int j = 0; j < n; j++) out[k] += in[j] * (cos(2 * pi * j * k / n) - I * sin(2 * pi * j * k / n));
  }
}

int main(void) {
  double complex a = 3 + 4 * I, b = conj(a), c = 1.0 / (1 + I);
  show("a*b", a * b);
  show("a/b", a / b);
  show("1/(1+i)", c);
  a += 2, b *= I;
  show("a", a);
  show("b", b);
  printf("%.4f %.4f %d\n", cabs(3 + 4 * I), carg(I), a == 5 + 4 * I);
  double complex in[4] = {1, 2 - I, -I, -1 + 2 * I}, out[4];
  transform(4, in, out);
  double energy = 0;
  for (int k = 0; k < 4; k++) {
    show("X", round(creal(out[k]) * 1e6) / 1e6 + I * (round(cimag(out[k]) * 1e6) / 1e6));
    energy += creal(out[k] * conj(out[k]));
  }
  printf("%.3f\n", energy);
  float complex f = 1.5f + 2.5f * I;
  printf("%zu %g %g\n", sizeof f, crealf(f), cimagf(f));
  return 0;
}
