// Triangles by their sides: of which kind they are, and their area by Heron.
#include <math.h>
#include <stdio.h>

enum kind { NONE, EQUILATERAL, ISOSCELES, SCALENE };

static enum kind kind_of(double a, double b, double c) {
  if (a + b <= c || b + c <= a || a + c <= b)
    return NONE;
  if (a == b && b == c)
    return EQUILATERAL;
  return a == b || b == c || a == c ? ISOSCELES : SCALENE;
}

int main(void) {
  static const char *const names[] = {[NONE] = "none", [SCALENE] = "scalene", [ISOSCELES] = "isosceles", [EQUILATERAL] = "equilateral"};
  const double sides[][3] = {{3, 4, 5}, {2, 2, 2}, {1, 2, 3}, {5, 5, 8}, {7.5, 10, 6.5}};
  for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
    double a = sides[i][0], b = sides[i][1], c = sides[i][2], s = (a + b + c) / 2;
    enum kind k = kind_of(a, b, c);
    printf("%g %g %g: %s", a, b, c, names[k]);
    if (k != NONE)
      printf(", area %.3f, %s", sqrt(s * (s - a) * (s - b) * (s - c)), a * a + b * b == c * c ? "right" : "oblique");
    putchar('\n');
  }
  return 0;
}
