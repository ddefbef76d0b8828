// Parts of long doubles, of which each is exact: significand and exponent, whole and fraction, powers of two.
#include <math.h>
#include <stdio.h>
#include <tgmath.h>

int main(void) {
  long double list[] = {48, -0.375L, 0, 0x1.8p900L, 0x1p-1000L};
  for (int i = 0; i < 5; i++) {
    int e;
    long double whole, m = frexpl(list[i], &e), rest = modfl(list[i], &whole);
    printf("%.3Lf %d %Lg %.3Lf %d\n", m, e, whole, rest, ldexpl(m, e) == list[i]);
    if (list[i] != 0) printf("%d %Lg %Lg\n", ilogbl(list[i]), logbl(list[i]), scalbnl(list[i], -3));
  }
  long double y = ldexp(1.5L, 3);
  printf("%Lg %zu %zu\n", y, sizeof ldexp(1.5L, 3), sizeof scalbn(1.0f, 1));
  return 0;
}
