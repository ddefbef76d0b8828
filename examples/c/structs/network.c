// A message with a head of fixed size and a tail of any, put together in bytes.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct message {
  uint8_t version : 4, kind : 4;
  uint8_t count;
  uint16_t sum;
  uint16_t words[];
};

static uint16_t checksum(const struct message *m) {
  unsigned s = m->version + 16 * m->kind + 256 * m->count;
  for (int i = 0; i < m->count; i++) s += m->words[i];
  return (uint16_t)~(s % 65536 + s / 65536);
}

int main(void) {
  uint16_t data[] = {0xbeef, 0x1234, 7};
  struct message *m = calloc(1, sizeof *m + sizeof data);
  m->version = 4;
  m->kind = 17;
  m->count = 3;
  memcpy(m->words, data, sizeof data);
  m->sum = checksum(m);
  printf("%u %u %04x %zu\n", m->version, m->kind, m->sum, sizeof *m);
  const unsigned char *b = (const unsigned char *)m;
  for (size_t i = 0; i < sizeof *m + sizeof data; i++) printf("%02x", b[i]);
  printf("\n");
  free(m);
  return 0;
}
