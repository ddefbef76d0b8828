// Tricks with the bits of integers.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int count(uint32_t x) {
  x -= x >> 1 & 0x55555555;
  x = (x & 0x33333333) + (x >> 2 & 0x33333333);
  return (int)(((x + (x >> 4)) & 0x0f0f0f0f) * 0x01010101u >> 24);
}
static uint32_t reverse(uint32_t x) {
  x = x >> 1 & 0x55555555 | (x & 0x55555555) << 1;
  x = x >> 2 & 0x33333333 | (x & 0x33333333) << 2;
  x = x >> 4 & 0x0f0f0f0f | (x & 0x0f0f0f0f) << 4;
  x = x >> 8 & 0x00ff00ff | (x & 0x00ff00ff) << 8;
  return x >> 16 | x << 16;
}
static uint32_t rotate(uint32_t x, unsigned n) { return n % 32 ? x << n % 32 | x >> (32 - n % 32) : x; }
static int sign(int x) { return (x > 0) - (x < 0); }
static unsigned power(unsigned x) {
  x--;
  for (int s = 1; s < 32; s *= 2) x |= x >> s;
  return x + 1;
}
static unsigned gray(unsigned x) { return x ^ x >> 1; }
static unsigned ungray(unsigned x) {
  for (int s = 16; s; s /= 2) x ^= x >> s;
  return x;
}

int main(void) {
  uint32_t list[] = {0, 1, 2, 0x80000000u, 0xdeadbeefu, 12345678, UINT32_MAX};
  for (int i = 0; i < 7; i++) {
    uint32_t x = list[i];
    printf("%08x %d %08x %08x %u %u %d\n", x, count(x), reverse(x), rotate(x, 7), x & -x, gray(x), ungray(gray(x)) == x);
  }
  printf("%u %u %u %d %d\n", power(5), power(64), power(1000), sign(-9), sign(0));
  int a = 5, b = 9;
  a ^= b, b ^= a, a ^= b;
  printf("%d %d %d %d\n", a, b, ~a & 0xff, -17 >> 2);
  printf("%d %d %u %lu\n", INT_MIN, (signed char)200, 0u - 1, ~0UL >> 1);
  return 0;
}
