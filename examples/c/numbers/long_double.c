// Numbers of 64 and 32 bits: what gets lost where, and sums with compensation; of 80 bits what all of them hold.
#include <float.h>
#include <math.h>
#include <stdio.h>

static double kahan(const double *a, int n) {
  double sum = 0, lost = 0;
  for (int i = 0; i < n; i++) {
    double y = a[i] - lost, t = sum + y;
    lost = (t - sum) - y, sum = t;
  }
  return sum;
}

int main(void) {
  long double quarter = 1.0L / 4, x = 3;
  printf("%d %d %.3Lf\n", (float)(1.0 / 3) == 1.0 / 3, LDBL_MANT_DIG, quarter * x - 1);
  long big = 9007199254740993;
  printf("%ld %.0f\n", big, (double)big);
  double a[10];
  for (int i = 0; i < 10; i++) a[i] = 0.1;
  double plain = 0;
  for (int i = 0; i < 10; i++) plain += a[i];
  printf("%d %d %.17g\n", plain == 1, kahan(a, 10) == 1, plain);
  float f = 16777216.0f;
  f += 1;
  printf("%.1f %d %d\n", f, 0.1f == 0.1, (float)0.1 == 0.1f);
  printf("%g %g %g %g\n", floor(-2.5), ceil(-2.5), trunc(-2.5), round(-2.5));
  printf("%g %g %d %d\n", fmod(7.5, 2), ldexp(0.75, 4), isnan(NAN) != 0, isinf(-INFINITY) != 0);
  int e;
  double m = frexp(48, &e), whole, part = modf(-3.25, &whole);
  printf("%g %d %g %g %g\n", m, e, whole, part, copysign(2, -0.0));
  return signbit(-0.0) != 0;
}
