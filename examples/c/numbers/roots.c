// Roots by bisection, Newton and secants.
#include <math.h>
#include <stdio.h>

static double f(double x) { return x * x * x - x - 2; }
static double df(double x) { return 3 * x * x - 1; }

int main(void) {
  double a = 1, b = 2;
  int n = 0;
  while (b - a > 1e-10) {
    double m = (a + b) / 2;
    if ((f(a) < 0) == (f(m) < 0)) a = m;
    else b = m;
    n++;
  }
  printf("bisection %.10f after %d\n", a, n);
  double x = 2;
  for (n = 0; fabs(f(x)) > 1e-14 && n < 50; n++) x -= f(x) / df(x);
  printf("Newton %.10f after %d\n", x, n);
  double p = 1, q = 2;
  for (n = 0; fabs(q - p) > 1e-12 && n < 50; n++) {
    double r = q - f(q) * (q - p) / (f(q) - f(p));
    p = q;
    q = r;
  }
  printf("secant %.10f\n", q);
  printf("%.6f %.6f %.6f %.6f\n", cbrt(27.5), pow(2, 0.5), exp(log(10)), hypot(3, 4));
  return 0;
}
