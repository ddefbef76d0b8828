// Sums and products that tell whether they fit.
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

static bool power(long base, int exponent, long *result) {
  *result = 1;
  for (int i = 0; i < exponent; i++)
    if (__builtin_mul_overflow(*result, base, result)) return false;
  return true;
}

int main(void) {
  int sum;
  unsigned rest;
  signed char small;
  printf("%d ", __builtin_add_overflow(INT_MAX, 1, &sum));
  printf("%d\n", sum);
  printf("%d ", __builtin_sub_overflow(3u, 4u, &rest));
  printf("%u\n", rest);
  printf("%d ", __builtin_add_overflow(100, 28, &small));
  printf("%d\n", small);
  for (int e = 60; e < 66; e++) {
    long p;
    if (power(2, e, &p)) printf("2^%d = %ld\n", e, p);
    else printf("2^%d is too large\n", e);
  }
  return __builtin_smul_overflow(INT_MIN, -1, &sum);
}
