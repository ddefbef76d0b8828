// A word taken apart, as programs for devices do.
#include <stdio.h>
#include <string.h>

union status {
  unsigned word;
  struct { unsigned ready : 1, error : 1, : 2, code : 4, count : 8, rest : 16; };
};

struct packet { unsigned version : 4, header : 4, kind : 8, length : 16; unsigned char body[4]; };

int main(void) {
  union status s = {.word = 0xcafe0a51};
  printf("%u %u %u %u %x\n", s.ready, s.error, s.code, s.count, s.rest);
  s.error = 1;
  s.count += 250;
  printf("%08x\n", s.word);
  union status fresh;
  fresh.word = 0;
  fresh.code = 9;
  printf("%08x %d\n", fresh.word, memcmp(&s, &fresh, sizeof s) > 0);

  unsigned char wire[8] = {0x54, 7, 0x34, 0x12, 'b', 'o', 'd', 'y'};
  struct packet p;
  memcpy(&p, wire, sizeof p);
  printf("%u %u %u %x %.4s\n", p.version, p.header, p.kind, p.length, p.body);
  p.header = 1;
  p.length = 0xabcd;
  memcpy(wire, &p, sizeof p);
  for (unsigned i = 0; i < sizeof wire; i++) printf("%02x", wire[i]);
  printf("\n");
  return 0;
}
