// What printf makes of floating-point numbers.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  double v[] = {0, 1, -1.5, 3.14159265358979, 1e-10, 6.02214076e23, 100000, 1234567, 0.1, DBL_MAX, DBL_MIN, 2.5, -0.0};
  for (size_t i = 0; i < sizeof v / sizeof *v; i++)
    printf("%f %.2f %10.3f %-10.1f| %+.0f %e %.3E %g %G %.10g %a\n", v[i], v[i], v[i], v[i], v[i], v[i], v[i], v[i], v[i],
           v[i], v[i]);
  printf("%f %F %e %5.1f|%-8g|%08.2f %#.0f %#g\n", INFINITY, -INFINITY, NAN, NAN, INFINITY, -3.14159, 3.0, 1.0);
  printf("%.20f %.17g %.0f %.0f %.0f\n", 0.1, 0.1, 0.5, 1.5, 2.5);
  printf("%f %Lf\n", 1.5f, 2.5L);
  return 0;
}
