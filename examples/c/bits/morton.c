// Interleaved bits of two coordinates (Morton order), bit reversal, and rotations.
#include <inttypes.h>
#include <stdio.h>

static uint32_t spread(uint16_t v) {
  uint32_t x = v;
  x = (x | x << 8) & UINT32_C(0x00ff00ff);
  x = (x | x << 4) & UINT32_C(0x0f0f0f0f);
  x = (x | x << 2) & UINT32_C(0x33333333);
  return (x | x << 1) & UINT32_C(0x55555555);
}
static uint16_t gather(uint32_t x) {
  uint16_t v = 0;
  for (int i = 0; i < 16; i++) v |= (uint16_t)((x >> 2 * i & 1) << i);
  return v;
}
static uint8_t reversed(uint8_t b) { return (uint8_t)((b * UINT64_C(0x0202020202) & UINT64_C(0x010884422010)) % 1023); }
static uint32_t rotl(uint32_t x, unsigned n) { return n % 32 == 0 ? x : x << n % 32 | x >> (32 - n % 32); }

int main(void) {
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++)
      printf("%3" PRIu32 "%s", spread((uint16_t)x) | spread((uint16_t)y) << 1, x == 3 ? "\n" : "");
  uint32_t m = spread(0xabcd) | spread(0x1234) << 1;
  printf("%08" PRIx32 " %04" PRIx16 " %04" PRIx16 "\n", m, gather(m), gather(m >> 1));
  printf("%02" PRIx8 " %02" PRIx8 " %08" PRIX32 " %08" PRIX32 "\n", reversed(0x01), reversed(0xb4), rotl(0x80000001u, 1),
         rotl(0x12345678u, 36));
  return 0;
}
