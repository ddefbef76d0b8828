// The parts of a floating-point number, by memcpy and by a union.
#include <float.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t bits_of(float x) {
  uint32_t u;
  memcpy(&u, &x, sizeof u);
  return u;
}
static float next(float x) {
  union { float f; uint32_t u; } n = {x};
  n.u++;
  return n.f;
}

int main(void) {
  const float list[] = {1.0f, -2.5f, 0.1f, FLT_MIN, FLT_MAX, 0.0f};
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    uint32_t u = bits_of(list[i]);
    printf("%08x sign %u exponent %4d fraction %06x\n", u, u >> 31, (int)(u >> 23 & 0xff) - 127, u & 0x7fffff);
  }
  printf("%d %d\n", next(1.0f) - 1.0f == FLT_EPSILON, bits_of(next(FLT_MAX)) == 0x7f800000u);
  return bits_of(-0.0f) == 0x80000000u ? 7 : 1;
}
