// A shift register with feedback: its period, and a stream cipher made of it.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint16_t step(uint16_t s) {
  uint16_t bit = (uint16_t)((s ^ s >> 2 ^ s >> 3 ^ s >> 5) & 1u);
  return (uint16_t)(s >> 1 | bit << 15);
}
static void crypt(unsigned char *text, size_t n, uint16_t key) {
  for (size_t i = 0; i < n; i++) {
    unsigned char k = 0;
    for (int j = 0; j < 8; j++, key = step(key)) k = (unsigned char)(k << 1 | (key & 1));
    text[i] ^= k;
  }
}

int main(void) {
  uint16_t start = 0xace1, s = start;
  unsigned period = 0;
  do s = step(s), period++;
  while (s != start && period < 5000);
  printf("%u steps, at %04x\n", period, (unsigned)s);
  unsigned char text[] = "shift registers";
  crypt(text, strlen("shift registers"), 0x1d0f);
  for (size_t i = 0; i < 15; i++) printf("%02x", text[i]);
  crypt(text, 15, 0x1d0f);
  printf(" %s\n", (char *)text);
  return 0;
}
