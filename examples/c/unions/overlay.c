// The same bytes as words, halves and characters.
#include <stdint.h>
#include <stdio.h>

union view { uint64_t all; uint32_t half[2]; uint16_t quarter[4]; uint8_t byte[8]; double d; };

int main(void) {
  union view v = {.all = 0x0102030405060708u};
  printf("%x %x %x %x\n", v.half[0], v.half[1], v.quarter[1], v.byte[0]);
  v.byte[7] = 0x40;
  v.byte[6] = 0x09;
  v.half[0] = 0x54442d18;
  v.quarter[2] = 0x21fb;
  printf("%.15f\n", v.d);
  v.d = -v.d;
  printf("%016llx\n", (unsigned long long)v.all);
  return v.byte[7];
}
