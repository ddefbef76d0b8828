// Sets that are joined, with path compression: a minimal spanning tree.
#include <stdio.h>
#include <stdlib.h>

enum { N = 7 };
static int parent[N], size[N];

static int find(int x) { return parent[x] == x ? x : (parent[x] = find(parent[x])); }

static int join(int a, int b) {
  a = find(a), b = find(b);
  if (a == b) return 0;
  if (size[a] < size[b]) {
    int t = a;
    a = b;
    b = t;
  }
  parent[b] = a;
  size[a] += size[b];
  return 1;
}

struct edge { int a, b, weight; };
static int lighter(const void *x, const void *y) {
  const struct edge *e = x, *f = y;
  return e->weight != f->weight ? e->weight - f->weight : e->a != f->a ? e->a - f->a : e->b - f->b;
}

int main(void) {
  struct edge list[] = {{0, 1, 7}, {0, 3, 5}, {1, 2, 8}, {1, 3, 9}, {1, 4, 7}, {2, 4, 5}, {3, 4, 15}, {3, 5, 6}, {4, 5, 8},
      {4, 6, 9}, {5, 6, 11}};
  int total = 0;
  for (int i = 0; i < N; i++) parent[i] = i, size[i] = 1;
  qsort(list, sizeof list / sizeof *list, sizeof *list, lighter);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++)
    if (join(list[i].a, list[i].b)) {
      printf("%d-%d (%d)\n", list[i].a, list[i].b, list[i].weight);
      total += list[i].weight;
    }
  printf("%d\n", total);
  return total;
}
