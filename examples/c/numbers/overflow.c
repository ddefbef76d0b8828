// Sums that would overflow, found before they do.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int safe_add(int a, int b, int *sum) {
  if (b > 0 ? a > INT_MAX - b : a < INT_MIN - b) return 0;
  *sum = a + b;
  return 1;
}
static int safe_multiply(int a, int b, int *product) {
  int64_t p = (int64_t)a * b;
  if (p < INT_MIN || p > INT_MAX) return 0;
  *product = (int)p;
  return 1;
}

int main(void) {
  int list[][2] = {{1, 2}, {INT_MAX, 1}, {INT_MIN, -1}, {-5, 5}, {65536, 65536}, {46341, -46340}};
  for (int i = 0; i < 6; i++) {
    int a = list[i][0], b = list[i][1], x = 0;
    int ok = safe_add(a, b, &x);
    printf("%s %d, ", ok ? "sum" : "no", x);
    x = 0;
    ok = safe_multiply(a, b, &x);
    printf("%s %d\n", ok ? "product" : "no", x);
  }
  unsigned u = UINT_MAX;
  unsigned char c = 250;
  c += 10;
  printf("%u %u %d %d\n", u + 2, (unsigned)-1 / 2, c, (short)(SHRT_MAX + 1));
  return c;
}
