// A hash table with open addressing that grows, and forgets.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum state { EMPTY, FULL, GONE };
struct slot { enum state state; uint32_t key, value; };
struct map { struct slot *slots; size_t room, used; };

static uint32_t mix(uint32_t x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}

static struct slot *find(struct map *m, uint32_t key) {
  struct slot *gone = NULL;
  for (size_t i = mix(key) & (m->room - 1);; i = (i + 1) & (m->room - 1)) {
    struct slot *s = &m->slots[i];
    if (s->state == EMPTY) return gone ? gone : s;
    if (s->state == GONE && !gone) gone = s;
    if (s->state == FULL && s->key == key) return s;
  }
}

static void put(struct map *m, uint32_t key, uint32_t value) {
  if (2 * (m->used + 1) > m->room) {
    struct map bigger = {calloc(m->room ? 2 * m->room : 8, sizeof *m->slots), m->room ? 2 * m->room : 8, 0};
    for (size_t i = 0; i < m->room; i++)
      if (m->slots[i].state == FULL) put(&bigger, m->slots[i].key, m->slots[i].value);
    free(m->slots);
    *m = bigger;
  }
  struct slot *s = find(m, key);
  if (s->state != FULL) m->used++;
  *s = (struct slot){FULL, key, value};
}

int main(void) {
  struct map m = {0};
  for (uint32_t i = 0; i < 100; i++) put(&m, i * i, i);
  for (uint32_t i = 0; i < 50; i++) find(&m, i * i)->state = GONE;
  uint64_t sum = 0;
  for (uint32_t k = 0; k < 10000; k += 7) {
    struct slot *s = find(&m, k);
    if (s->state == FULL) sum += s->value;
  }
  printf("%zu %zu %llu\n", m.used, m.room, (unsigned long long)sum);
  free(m.slots);
  return 0;
}
