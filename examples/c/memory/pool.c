// A pool of cells of one size, with a list of free ones.
#include <stdio.h>

union cell { union cell *next; struct { int key; double value; } data; };
static union cell cells[8], *unused;
static int out;

static void prepare(void) {
  unused = NULL;
  for (int i = 8; i-- > 0;) {
    cells[i].next = unused;
    unused = &cells[i];
  }
}

static union cell *take(int key) {
  union cell *c = unused;
  if (!c) return NULL;
  unused = c->next;
  c->data.key = key;
  c->data.value = key / 4.0;
  out++;
  return c;
}

static void give(union cell *c) {
  c->next = unused;
  unused = c;
  out--;
}

int main(void) {
  union cell *mine[12];
  prepare();
  for (int i = 0; i < 12; i++) {
    mine[i] = take(i);
    if (!mine[i]) printf("none for %d\n", i);
  }
  give(mine[3]);
  give(mine[5]);
  union cell *a = take(100), *b = take(200);
  printf("%td %td %d %g %d\n", a - cells, b - cells, a->data.key, b->data.value, out);
  return 0;
}
