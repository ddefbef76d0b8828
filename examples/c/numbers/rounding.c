// Directions of rounding, and functions that cut off; exact cases of the functions of math.h.
#include <fenv.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double list[] = {-2.5, -1.5, -0.5, 0.4999, 0.5, 1.5, 2.5, 1e15 + 0.5};
  for (size_t i = 0; i < sizeof list / sizeof *list; i++)
    printf("%g %g %g %g %ld %ld\n", round(list[i]), rint(list[i]), trunc(list[i]), nearbyint(list[i]), lround(list[i]), lrint(list[i]));
  printf("%d\n", fegetround() == FE_TONEAREST);
  printf("%g %g %g %g\n", sqrt(144), cbrt(27), pow(2, 10), hypot(3, 4));
  printf("%g %g %g\n", fmax(1, NAN), fmin(-0.5, 3), fdim(5, 3));
  printf("%g %g %d\n", remainder(7, 4), fmod(-7, 4), ilogb(1000));
  printf("%.15g %.15g\n", nextafter(1, 2) - 1, scalbn(1.5, 10));
  printf("%d %d %d\n", isgreater(2.0, 1.0), isunordered(NAN, 1.0), fpclassify(0.0) == FP_ZERO);
  return 0;
}
