// A vector that grows, with realloc.
#include <stdio.h>
#include <stdlib.h>

struct vector { int *data; size_t n, room; };

static void push(struct vector *v, int x) {
  if (v->n == v->room) {
    v->room = v->room ? 2 * v->room : 1;
    v->data = realloc(v->data, v->room * sizeof *v->data);
    if (!v->data) abort();
    printf("room for %zu\n", v->room);
  }
  v->data[v->n++] = x;
}

int main(void) {
  struct vector v = {0};
  long sum = 0;
  for (int i = 1; i <= 20; i++) push(&v, i * i - 7 * i);
  for (size_t i = 0; i < v.n; i++) sum += v.data[i];
  int *p = v.data, *e = v.data + v.n, least = *p;
  while (p < e) {
    if (*p < least) least = *p;
    p++;
  }
  printf("%ld %d %td\n", sum, least, e - v.data);
  free(v.data);
  return 0;
}
