// Gray codes: each differs from the next in one bit; and the way back.
#include <stdio.h>

static unsigned to_gray(unsigned n) { return n ^ n >> 1; }
static unsigned from_gray(unsigned g) {
  for (unsigned s = 1; s < 32; s <<= 1) g ^= g >> s;
  return g;
}
static void show(unsigned g, int bits) {
  while (bits-- > 0) putchar(g >> bits & 1 ? '1' : '0');
}

int main(void) {
  int wrong = 0;
  for (unsigned i = 0; i < 16; i++) {
    show(to_gray(i), 4);
    printf(i % 4 == 3 ? "\n" : " ");
    unsigned change = to_gray(i) ^ to_gray(i + 1);
    wrong += (change & (change - 1)) != 0 || from_gray(to_gray(i)) != i;
  }
  printf("%u %x\n", from_gray(to_gray(0xdeadbeefu)), to_gray(0xdeadbeefu));
  return wrong;
}
