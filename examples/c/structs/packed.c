// The header of a file, byte by byte as it stands there.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#pragma pack(push, 1)
struct header {
  char magic[2];
  uint32_t size;
  uint16_t reserved[2];
  uint32_t offset;
};
#pragma pack(pop)

struct __attribute__((packed)) entry {
  uint8_t kind;
  double value;
  unsigned low : 4, high : 12;
};

struct wide {
  char tag;
  int number __attribute__((aligned(16)));
};

int main(void) {
  unsigned char file[14] = {'B', 'M', 0x46, 1, 0, 0, 0, 0, 0, 0, 0x36};
  struct header h;
  memcpy(&h, file, sizeof h);
  printf("%zu %zu %zu\n", sizeof h, offsetof(struct header, size), offsetof(struct header, offset));
  printf("%.2s %u %u\n", h.magic, h.size, h.offset);
  h.size += 1000;
  memcpy(file, &h, sizeof h);
  printf("%02x %02x\n", file[2], file[3]);
  struct entry e[2] = {{1, 2.5, 3, 4000}, {.value = -1, .high = 0xabc}};
  e[1].value *= e[0].value;
  e[0].low += 15;
  printf("%zu %g %u %x\n", sizeof e, e[1].value, e[0].low, e[1].high);
  printf("%zu %zu\n", sizeof(struct wide), offsetof(struct wide, number));
  return 0;
}
