// Shortest ways with lengths that may be negative, and circles that gain.
#include <limits.h>
#include <stdio.h>

struct edge { int from, to, length; };
enum { N = 5, FAR = INT_MAX };

static int distances(const struct edge *e, int m, int from, int d[N], int before[N]) {
  for (int i = 0; i < N; i++) d[i] = FAR, before[i] = -1;
  d[from] = 0;
  for (int round = 0; round < N; round++) {
    int changed = 0;
    for (const struct edge *p = e; p < e + m; p++)
      if (d[p->from] != FAR && d[p->from] + p->length < d[p->to])
        d[p->to] = d[p->from] + p->length, before[p->to] = p->from, changed = 1;
    if (!changed) return round;
  }
  return -1;
}
static void way(const int before[N], int to) {
  if (before[to] >= 0) way(before, before[to]);
  printf("%c", 'a' + to);
}

int main(void) {
  static struct edge e[] = {{0, 1, 6}, {0, 2, 7}, {1, 2, 8}, {1, 3, 5}, {1, 4, -4}, {2, 3, -3}, {2, 4, 9}, {3, 1, -2}, {4, 3, 7}};
  int d[N], before[N], rounds = distances(e, 9, 0, d, before);
  for (int i = 0; i < N; i++) {
    printf("%d by ", d[i]);
    way(before, i);
    putchar(i + 1 < N ? ' ' : '\n');
  }
  e[5].length = -7;
  printf("%d %d\n", rounds, distances(e, 9, 0, d, before));
  return distances(e, 4, 4, d, before) + (d[0] == FAR);
}
