// Memory that is given in pieces from larger blocks, aligned, and given back all at once.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block { struct block *before; size_t used, size; max_align_t room[]; };
struct arena { struct block *last; int blocks; };

static void *take(struct arena *a, size_t bytes) {
  size_t unit = _Alignof(max_align_t), n = (bytes + unit - 1) / unit * unit;
  if (a->last == NULL || a->last->size - a->last->used < n) {
    size_t size = n > 256 ? n : 256;
    struct block *b = malloc(sizeof *b + size);
    if (b == NULL) exit(1);
    b->before = a->last, b->used = 0, b->size = size;
    a->last = b, a->blocks++;
  }
  char *p = (char *)a->last->room + a->last->used;
  a->last->used += n;
  return p;
}
static char *copy(struct arena *a, const char *s) { return strcpy(take(a, strlen(s) + 1), s); }
static void clear(struct arena *a) {
  while (a->last) {
    struct block *b = a->last;
    a->last = b->before;
    free(b);
  }
}

struct list { int value; struct list *next; };

int main(void) {
  struct arena a = {0};
  struct list *head = NULL;
  for (int i = 0; i < 40; i++) {
    struct list *l = take(&a, sizeof *l);
    *l = (struct list){i, head}, head = l;
  }
  char *word = copy(&a, "words"), *other = copy(&a, "and more words");
  double *d = take(&a, 50 * sizeof *d);
  int sum = 0;
  for (int i = 0; i < 50; i++) d[i] = i / 2.0;
  for (struct list *l = head; l; l = l->next) sum += l->value;
  printf("%d %s %s %g %d\n", sum, word, other, d[49], (uintptr_t)d % _Alignof(double) == 0);
  int blocks = a.blocks;
  clear(&a);
  return blocks;
}
