// The parts of a graph, by depth, with adjacency lists.
#include <stdio.h>
#include <stdlib.h>

struct edge { int to; struct edge *next; };
enum { N = 10 };
static struct edge *graph[N];
static int part[N];

static void join(int a, int b) {
  struct edge *e = malloc(sizeof *e);
  e->to = b, e->next = graph[a], graph[a] = e;
}
static int visit(int v, int k) {
  int n = 1;
  part[v] = k;
  for (struct edge *e = graph[v]; e; e = e->next)
    if (!part[e->to]) n += visit(e->to, k);
  return n;
}

int main(void) {
  int pairs[][2] = {{0, 1}, {1, 2}, {3, 4}, {5, 6}, {6, 7}, {7, 5}, {2, 8}}, k = 0;
  for (int i = 0; i < 7; i++) join(pairs[i][0], pairs[i][1]), join(pairs[i][1], pairs[i][0]);
  for (int v = 0; v < N; v++)
    if (!part[v]) {
      int n = visit(v, ++k);
      printf("part %d: %d\n", k, n);
    }
  for (int v = 0; v < N; v++) {
    printf("%d ", part[v]);
    while (graph[v]) {
      struct edge *e = graph[v];
      graph[v] = e->next;
      free(e);
    }
  }
  putchar('\n');
  return k;
}
