// Arithmetic modulo a number: powers, inverses, a test of primes, remainders put together, and a toy RSA.
#include <stdint.h>
#include <stdio.h>

static uint64_t mulmod(uint64_t a, uint64_t b, uint64_t m) {
  uint64_t r = 0;
  for (a %= m, b %= m; b; b >>= 1, a = a >= m - a ? a - (m - a) : a + a)
    if (b & 1) r = r >= m - a ? r - (m - a) : r + a;
  return r;
}
static uint64_t power(uint64_t a, uint64_t e, uint64_t m) {
  uint64_t r = 1;
  for (a %= m; e; e >>= 1, a = mulmod(a, a, m))
    if (e & 1) r = mulmod(r, a, m);
  return r;
}
static int64_t bezout(int64_t a, int64_t b, int64_t *x, int64_t *y) {
  if (b == 0) return *x = 1, *y = 0, a;
  int64_t u, v, g = bezout(b, a % b, &u, &v);
  *x = v, *y = u - a / b * v;
  return g;
}
static int64_t inverse(int64_t a, int64_t m) {
  int64_t x, y;
  return bezout(a, m, &x, &y) == 1 ? (x % m + m) % m : -1;
}
static int prime(uint64_t n) {
  if (n < 4) return n > 1;
  uint64_t d = n - 1;
  int s = 0;
  while (d % 2 == 0) d /= 2, s++;
  for (uint64_t a = 2; a < n && a < 8; a++) {
    uint64_t x = power(a, d, n);
    if (x == 1 || x == n - 1) continue;
    int r = 1;
    while (r < s && (x = mulmod(x, x, n)) != n - 1) r++;
    if (r == s) return 0;
  }
  return 1;
}

int main(void) {
  printf("%lu %ld %ld\n", (unsigned long)power(7, 560, 561), (long)inverse(17, 3120), (long)inverse(6, 9));
  for (uint64_t n = 90; n < 120; n++)
    if (prime(n)) printf("%lu ", (unsigned long)n);
  printf("%d %d\n", prime(UINT64_C(2305843009213693951)), prime(UINT64_C(2305843009213693953)));
  int64_t r = (2 * 35 * inverse(35, 3) + 3 * 21 * inverse(21, 5) + 2 * 15 * inverse(15, 7)) % 105;
  uint64_t sent = power(65, 17, 3233);
  printf("%ld %lu %lu\n", (long)r, (unsigned long)sent, (unsigned long)power(sent, 2753, 3233));
  return 0;
}
