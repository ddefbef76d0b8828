// The bytes of numbers: their order, and conversions.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t swap(uint32_t x) { return x >> 24 | (x >> 8 & 0xff00) | (x & 0xff00) << 8 | x << 24; }

int main(void) {
  uint32_t x = 0x11223344;
  unsigned char *p = (unsigned char *)&x;
  printf("%02x %02x %02x %02x %08x\n", p[0], p[1], p[2], p[3], swap(x));
  float f = -6.25f;
  uint32_t u;
  memcpy(&u, &f, sizeof u);
  printf("%08x sign %u exponent %d mantissa %x\n", u, u >> 31, (int)(u >> 23 & 255) - 127, u & 0x7fffff);
  double d = 1.0 / 3;
  uint64_t w;
  memcpy(&w, &d, sizeof w);
  printf("%016llx\n", (unsigned long long)w);
  w++;
  memcpy(&d, &w, sizeof d);
  printf("%.17g\n", d);
  int i = 300, big = 70000;
  printf("%d %d %d %u %d\n", (char)i, (unsigned char)i, (short)big, (unsigned short)-1, (int)3.99);
  printf("%d %d %u\n", (int)-3.99, (unsigned char)3.7, (unsigned)4000000000.0);
  return p[0];
}
