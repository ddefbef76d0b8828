// Sums of fractions, continued fractions and approximations.
#include <stdio.h>

typedef struct { long long n, d; } fraction;
static long long gcd(long long a, long long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }
static fraction make(long long n, long long d) {
  long long g = gcd(n, d);
  if (d < 0) g = -g;
  return (fraction){n / g, d / g};
}
static fraction plus(fraction a, fraction b) { return make(a.n * b.d + b.n * a.d, a.d * b.d); }

int main(void) {
  fraction h = {0, 1};
  for (int i = 1; i <= 15; i++) h = plus(h, make(i % 2 ? 1 : -1, i));
  printf("%lld/%lld = %.10f\n", h.n, h.d, (double)h.n / (double)h.d);
  double x = 3.14159265358979;
  long long p0 = 1, q0 = 0, p1 = 3, q1 = 1;
  double rest = x - 3;
  for (int i = 0; i < 4; i++) {
    long long a = (long long)(1 / rest), p = a * p1 + p0, q = a * q1 + q0;
    rest = 1 / rest - (double)a;
    p0 = p1, q0 = q1, p1 = p, q1 = q;
    printf("%lld/%lld %.2e\n", p, q, (double)p / (double)q - x);
  }
  return 0;
}
