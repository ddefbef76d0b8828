// Constants of cases are converted to the promoted type of what is switched on.
#include <limits.h>
#include <stdio.h>

static int of_unsigned(unsigned x) {
  switch (x) {
  case ~0: return 1;
  case INT_MIN: return 2;
  default: return 3;
  }
}

static int of_long(long x) {
  switch (x) {
  case UINT_MAX: return 1;
  case -1: return 2;
  case LONG_MIN: return 3;
  default: return 4;
  }
}

static int of_unsigned_long(unsigned long x) {
  switch (x) {
  case ULONG_MAX: return 1;
  case 1ul << 63: return 2;
  case 5: return 3;
  case -3: return 4;
  default: return 5;
  }
}

static int of_characters(signed char c, unsigned char u) {
  int n = 0;
  switch (c) {
  case '\xff': n += 1; break;
  case 255: n += 2; break;
  }
  switch (u) {
  case -1: n += 4; break;
  case (unsigned char)-1: n += 8; break;
  }
  return n;
}

int main(void) {
  printf("%d%d%d\n", of_unsigned(-1), of_unsigned(1u << 31), of_unsigned(7));
  printf("%d%d%d%d\n", of_long(4294967295), of_long(-1), of_long(LONG_MIN), of_long(0));
  for (int k = -3; k < 2; k++)
    printf("%d", of_unsigned_long(k));
  printf("%d%d%d\n", of_unsigned_long(1ul << 63), of_unsigned_long((1ul << 63) - 1), of_unsigned_long(5));
  printf("%d %d\n", of_characters(-1, 255), of_characters(1, 1));
  return 0;
}
