// What the types hold, as limits.h, stdint.h and float.h say, and what arithmetic does at the ends.
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  printf("%d %d %d %u\n", CHAR_BIT, SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
  printf("%d %d %u %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX, CHAR_MIN < 0);
  printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
  printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
  printf("%" PRId64 " %" PRIu64 " %" PRIdMAX "\n", INT64_MIN, UINT64_MAX, INTMAX_MAX);
  printf("%zu %td %d %d\n", (size_t)SIZE_MAX, (ptrdiff_t)PTRDIFF_MAX, (int)sizeof(int_fast16_t), (int)sizeof(int_least8_t));
  printf("%d %d %d %g %g\n", FLT_DIG, DBL_DIG, DBL_MANT_DIG, FLT_EPSILON, DBL_MAX);
  unsigned char c = UCHAR_MAX;
  unsigned u = 0;
  c++, u--;
  signed char narrow = (signed char)200;
  printf("%d %u %d %d\n", c, u, narrow, (short)70000);
  printf("%d %d %d\n", -7 / 2, -7 % 2, (int)(-7u / 2 > 7));
  printf("%d %d\n", -1 < 1u, (long)-1 < 1u);
  return (int)(UINTMAX_C(300) % 256);
}
