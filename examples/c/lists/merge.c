// Sorts a linked list by merging.
#include <stdio.h>
#include <stdlib.h>

typedef struct cell { int key; struct cell *rest; } cell;

static cell *cons(int key, cell *rest) {
  cell *c = malloc(sizeof *c);
  *c = (cell){key, rest};
  return c;
}

static cell *merge(cell *a, cell *b) {
  cell *out = NULL, **end = &out;
  while (a && b) {
    cell **from = a->key <= b->key ? &a : &b;
    *end = *from;
    *from = (*from)->rest;
    end = &(*end)->rest;
  }
  *end = a ? a : b;
  return out;
}

static cell *sort(cell *list) {
  if (!list || !list->rest) return list;
  cell *slow = list, *fast = list->rest;
  while (fast && fast->rest) {
    slow = slow->rest;
    fast = fast->rest->rest;
  }
  cell *half = slow->rest;
  slow->rest = NULL;
  return merge(sort(list), sort(half));
}

int main(void) {
  cell *list = NULL;
  unsigned x = 1;
  for (int i = 0; i < 25; i++) list = cons((int)((x = x * 1103515245u + 12345u) >> 16 & 127), list);
  list = sort(list);
  while (list) {
    printf("%d ", list->key);
    cell *rest = list->rest;
    free(list);
    list = rest;
  }
  putchar('\n');
  return 0;
}
