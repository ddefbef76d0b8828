// Functions of math.h.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  double list[] = {-2.5, -0.5, 0, 0.5, 1.5, 2.5, 1e10, 123.456};
  for (int i = 0; i < 8; i++) {
    double x = list[i], whole;
    int e;
    double m = frexp(x, &e), rest = modf(x, &whole);
    printf("%g %g %g %g %g %ld %ld | %g %d | %g %g | %g\n", floor(x), ceil(x), trunc(x), round(x), rint(x), lround(x), lrint(x), m, e,
           whole, rest, ldexp(m, e + 1));
  }
  printf("%g %g %g %g\n", fmod(7.5, 2), remainder(7.5, 2), fdim(3, 5), fma(2, 3, 4));
  printf("%g %g %g %d\n", copysign(3, -0.0), fmax(1, NAN), fmin(-1, 2), ilogb(1000));
  printf("%.12f %.12f %.12f %.12f\n", erf(0.5), tgamma(4.5), lgamma(20), expm1(1e-5));
  printf("%.10f %.10f %.10f %.10f\n", sin(1), atan2(-1, -1), tanh(0.5), log1p(0.25));
  printf("%d %d %d %d %d\n", isnan(NAN) != 0, isinf(-INFINITY) != 0, isfinite(1.0) != 0, signbit(-0.0) != 0, isnormal(DBL_MIN / 2) != 0);
  printf("%d %d %d\n", fpclassify(0.0) == FP_ZERO, isunordered(1.0, NAN) != 0, isgreater(2.0, 1.0) != 0);
  printf("%.17g %.17g %g\n", nextafter(1, 2), nextafter(0, -1), scalbn(3, -4));
  return 0;
}
