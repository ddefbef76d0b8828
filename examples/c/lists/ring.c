// The problem of Josephus, on a ring of cells.
#include <stdio.h>
#include <stdlib.h>

struct seat { int number; struct seat *next; };

static int last(int n, int k) {
  struct seat *first = NULL, *tail = NULL;
  for (int i = 1; i <= n; i++) {
    struct seat *s = malloc(sizeof *s);
    s->number = i;
    s->next = NULL;
    if (tail) tail->next = s;
    else first = s;
    tail = s;
  }
  tail->next = first;
  while (tail->next != tail) {
    for (int i = 1; i < k; i++) tail = tail->next;
    struct seat *out = tail->next;
    printf("%d ", out->number);
    tail->next = out->next;
    free(out);
  }
  int number = tail->number;
  free(tail);
  return number;
}

int main(void) {
  printf("| %d\n", last(7, 3));
  printf("| %d\n", last(10, 2));
  return last(41, 3);
}
