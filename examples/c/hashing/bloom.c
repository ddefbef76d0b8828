// A Bloom filter: what it has seen it knows, and now and then something else.
#include <stdint.h>
#include <stdio.h>

#define BITS 256
static uint8_t filter[BITS / 8];

static uint32_t fnv(const char *s, uint32_t h) {
  while (*s) h = (h ^ (uint8_t)*s++) * 16777619u;
  return h;
}
static void add(const char *s) {
  for (uint32_t k = 0; k < 3; k++) {
    uint32_t h = fnv(s, 2166136261u + k * 97) % BITS;
    filter[h / 8] |= (uint8_t)(1 << h % 8);
  }
}
static _Bool has(const char *s) {
  for (uint32_t k = 0; k < 3; k++) {
    uint32_t h = fnv(s, 2166136261u + k * 97) % BITS;
    if (!(filter[h / 8] & 1 << h % 8)) return 0;
  }
  return 1;
}

int main(void) {
  char word[8];
  int lost = 0, wrong = 0;
  for (int i = 0; i < 40; i++) sprintf(word, "w%d", i * 7), add(word);
  for (int i = 0; i < 40; i++) sprintf(word, "w%d", i * 7), lost += !has(word);
  for (int i = 0; i < 100; i++) sprintf(word, "x%d", i), wrong += has(word);
  int set = 0;
  for (int i = 0; i < BITS / 8; i++) set += __builtin_popcount(filter[i]);
  printf("%d lost, %d wrong, %d bits\n", lost, wrong, set);
  return lost;
}
