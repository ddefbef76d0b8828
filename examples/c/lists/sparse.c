// Sparse vectors as sorted lists: sums, products, and entries that vanish.
#include <stdio.h>
#include <stdlib.h>

typedef struct entry { int at; double value; struct entry *next; } entry;

static void set(entry **list, int at, double value) {
  while (*list && (*list)->at < at) list = &(*list)->next;
  if (*list && (*list)->at == at) {
    if (value != 0) {
      (*list)->value = value;
      return;
    }
    entry *gone = *list;
    *list = gone->next;
    free(gone);
  } else if (value != 0) {
    entry *e = malloc(sizeof *e);
    if (!e) exit(1);
    *e = (entry){at, value, *list};
    *list = e;
  }
}
static double get(const entry *list, int at) {
  for (; list && list->at <= at; list = list->next)
    if (list->at == at) return list->value;
  return 0;
}
static double dot(const entry *a, const entry *b) {
  double s = 0;
  while (a && b)
    if (a->at == b->at) s += a->value * b->value, a = a->next, b = b->next;
    else if (a->at < b->at) a = a->next;
    else b = b->next;
  return s;
}
static void add(entry **to, const entry *from, double factor) {
  for (; from; from = from->next) set(to, from->at, get(*to, from->at) + factor * from->value);
}
static int show(const entry *e) {
  int n = 0;
  for (; e; e = e->next, n++) printf("%d:%g ", e->at, e->value);
  printf("(%d)\n", n);
  return n;
}

int main(void) {
  entry *a = NULL, *b = NULL;
  for (int i = 0; i < 30; i += 7) set(&a, i, i + 1);
  for (int i = 28; i >= 0; i -= 4) set(&b, i, 2);
  show(a), show(b);
  printf("%g\n", dot(a, b));
  add(&a, b, -0.5), add(&a, b, 0.5);
  while (b && b->next) set(&b, b->at, 0);
  int n = 10 * show(a) + show(b);
  while (a) set(&a, a->at, 0);
  while (b) set(&b, b->at, 0);
  return n;
}
