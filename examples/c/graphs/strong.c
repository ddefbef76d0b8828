// Strongly connected parts of a directed graph (Tarjan), with edges in lists of one array.
#include <stdio.h>

enum { N = 8, M = 14 };
static const struct { int from, to; } edges[M] = {{0, 1}, {1, 2}, {2, 0}, {3, 1}, {3, 2}, {3, 4}, {4, 3},
                                                  {4, 5}, {5, 2}, {5, 6}, {6, 5}, {7, 4}, {7, 6}, {7, 7}};
static int first[N], next[M], number[N], low[N], stack[N], on[N], depth, count, parts;

static void visit(int u) {
  number[u] = low[u] = ++count;
  stack[depth++] = u, on[u] = 1;
  for (int e = first[u]; e >= 0; e = next[e]) {
    int v = edges[e].to;
    if (!number[v]) {
      visit(v);
      if (low[v] < low[u]) low[u] = low[v];
    } else if (on[v] && number[v] < low[u])
      low[u] = number[v];
  }
  if (low[u] != number[u]) return;
  printf("part %d:", ++parts);
  int v;
  do {
    v = stack[--depth], on[v] = 0;
    printf(" %d", v);
  } while (v != u);
  putchar('\n');
}

int main(void) {
  for (int i = 0; i < N; i++) first[i] = -1;
  for (int e = M; e-- > 0;) next[e] = first[edges[e].from], first[edges[e].from] = e;
  for (int i = 0; i < N; i++)
    if (!number[i]) visit(i);
  return parts;
}
