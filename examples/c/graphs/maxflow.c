// The largest flow through a network, by shortest augmenting paths, and the cut that bounds it.
#include <stdio.h>
#include <string.h>

enum { N = 6 };
static int room[N][N] = {{0, 16, 13, 0, 0, 0}, {0, 0, 10, 12, 0, 0}, {0, 4, 0, 0, 14, 0},
                         {0, 0, 9, 0, 0, 20},  {0, 0, 0, 7, 0, 4},   {0}};

static int search(int from, int to, int before[N]) {
  int queue[N], head = 0, tail = 0;
  memset(before, -1, N * sizeof *before);
  before[from] = from;
  for (queue[tail++] = from; head < tail;) {
    int u = queue[head++];
    for (int v = 0; v < N; v++)
      if (before[v] < 0 && room[u][v] > 0) before[v] = u, queue[tail++] = v;
  }
  return before[to] >= 0;
}

int main(void) {
  int before[N], flow = 0, paths = 0;
  while (search(0, N - 1, before)) {
    int most = 1 << 30;
    for (int v = N - 1; v != 0; v = before[v])
      if (room[before[v]][v] < most) most = room[before[v]][v];
    for (int v = N - 1; v != 0; v = before[v]) room[before[v]][v] -= most, room[v][before[v]] += most;
    flow += most, paths++;
  }
  printf("flow %d, %d paths, cut:", flow, paths);
  for (int v = 0; v < N; v++)
    if (before[v] >= 0) printf(" %d", v);
  putchar('\n');
  return flow;
}
