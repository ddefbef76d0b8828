// Factors, powers modulo a number, a test for primes, perfect numbers.
#include <stdint.h>
#include <stdio.h>

static uint64_t power(uint64_t b, uint64_t e, uint64_t m) {
  uint64_t r = 1;
  for (b %= m; e; e >>= 1, b = b * b % m)
    if (e & 1) r = r * b % m;
  return r;
}

static int prime(uint64_t n) {
  if (n < 2 || n % 2 == 0) return n == 2;
  uint64_t d = n - 1;
  int s = 0;
  while (d % 2 == 0) d /= 2, s++;
  static const uint64_t bases[] = {2, 3, 5, 7};
  for (int i = 0; i < 4; i++) {
    if (n == bases[i]) return 1;
    uint64_t x = power(bases[i], d, n);
    int r = 0;
    if (x == 1 || x == n - 1) continue;
    for (; r < s && x != n - 1; r++) x = x * x % n;
    if (x != n - 1) return 0;
  }
  return 1;
}

static void factor(uint64_t n) {
  printf("%llu =", (unsigned long long)n);
  for (uint64_t p = 2; p * p <= n; p++)
    while (n % p == 0) {
      printf(" %llu", (unsigned long long)p);
      n /= p;
    }
  if (n > 1) printf(" %llu", (unsigned long long)n);
  putchar('\n');
}

int main(void) {
  factor(360), factor(97), factor(1001), factor(65537);
  printf("%d %d %d %llu\n", prime(1000003), prime(1000001), prime(3215031751u), (unsigned long long)power(3, 200, 1000007));
  for (int n = 2; n < 500; n++) {
    int sum = 1;
    for (int d = 2; d < n; d++)
      if (n % d == 0) sum += d;
    if (sum == n) printf("%d ", n);
  }
  putchar('\n');
  return 0;
}
