// A map from words to counts that grows, and its words in order.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { char *word; int count; };
struct map { struct entry *slot; size_t room, used; };

static size_t hash(const char *s) {
  size_t h = 5381;
  for (; *s; s++) h = 33 * h + (unsigned char)*s;
  return h;
}
static struct entry *find(struct map *m, const char *word) {
  size_t i = hash(word) & (m->room - 1);
  while (m->slot[i].word && strcmp(m->slot[i].word, word) != 0) i = (i + 1) & (m->room - 1);
  return &m->slot[i];
}
static void grow(struct map *m) {
  struct map more = {calloc(2 * m->room, sizeof *more.slot), 2 * m->room, m->used};
  if (!more.slot) exit(2);
  for (size_t i = 0; i < m->room; i++)
    if (m->slot[i].word) *find(&more, m->slot[i].word) = m->slot[i];
  free(m->slot);
  *m = more;
}
static void count(struct map *m, const char *word) {
  if (2 * m->used >= m->room) grow(m);
  struct entry *e = find(m, word);
  if (!e->word) {
    e->word = strdup(word);
    m->used++;
  }
  e->count++;
}
static int order(const void *x, const void *y) {
  const struct entry *a = x, *b = y;
  return a->count != b->count ? b->count - a->count : strcmp(a->word, b->word);
}

int main(void) {
  struct map m = {calloc(4, sizeof *m.slot), 4, 0};
  char text[] = "the cat and the dog and the bird saw a cat";
  for (char *w = strtok(text, " "); w; w = strtok(NULL, " ")) count(&m, w);
  size_t n = 0;
  for (size_t i = 0; i < m.room; i++)
    if (m.slot[i].word) m.slot[n++] = m.slot[i];
  qsort(m.slot, n, sizeof *m.slot, order);
  for (size_t i = 0; i < n; i++) printf("%s %d\n", m.slot[i].word, m.slot[i].count), free(m.slot[i].word);
  printf("%zu of %zu\n", n, m.room);
  free(m.slot);
  return 0;
}
