// Checksums: CRC-32, Adler-32, FNV-1a, Fletcher.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];

static void prepare(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
    table[i] = c;
  }
}

static uint32_t crc(const unsigned char *p, size_t n) {
  uint32_t c = ~0u;
  while (n--) c = table[(c ^ *p++) & 255] ^ c >> 8;
  return ~c;
}

static uint32_t adler(const unsigned char *p, size_t n) {
  uint32_t a = 1, b = 0;
  while (n--) a = (a + *p++) % 65521, b = (b + a) % 65521;
  return b << 16 | a;
}

static uint64_t fnv(const unsigned char *p, size_t n) {
  uint64_t h = 0xcbf29ce484222325u;
  while (n--) h = (h ^ *p++) * 0x100000001b3u;
  return h;
}

static uint16_t fletcher(const unsigned char *p, size_t n) {
  unsigned a = 0, b = 0;
  while (n--) a = (a + *p++) % 255, b = (b + a) % 255;
  return (uint16_t)(b << 8 | a);
}

int main(void) {
  const char *list[] = {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"};
  prepare();
  for (int i = 0; i < 4; i++) {
    const unsigned char *p = (const unsigned char *)list[i];
    size_t n = strlen(list[i]);
    printf("%08x %08x %016llx %04x\n", crc(p, n), adler(p, n), (unsigned long long)fnv(p, n), fletcher(p, n));
  }
  return 0;
}
