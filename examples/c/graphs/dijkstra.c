// Shortest ways in a graph with weights.
#include <limits.h>
#include <stdio.h>

enum { N = 6, NONE = INT_MAX };
static const int weight[N][N] = {{0, 7, 9, 0, 0, 14}, {7, 0, 10, 15, 0, 0}, {9, 10, 0, 11, 0, 2}, {0, 15, 11, 0, 6, 0},
    {0, 0, 0, 6, 0, 9}, {14, 0, 2, 0, 9, 0}};

static void path(const int *before, int to) {
  if (before[to] >= 0) path(before, before[to]);
  printf("%d ", to);
}

int main(void) {
  int far[N], before[N], done[N] = {0};
  for (int i = 0; i < N; i++) far[i] = NONE, before[i] = -1;
  far[0] = 0;
  for (int k = 0; k < N; k++) {
    int u = -1;
    for (int i = 0; i < N; i++)
      if (!done[i] && (u < 0 || far[i] < far[u])) u = i;
    done[u] = 1;
    for (int v = 0; v < N; v++)
      if (weight[u][v] && far[u] + weight[u][v] < far[v]) {
        far[v] = far[u] + weight[u][v];
        before[v] = u;
      }
  }
  for (int i = 0; i < N; i++) {
    printf("%2d: ", far[i]);
    path(before, i);
    putchar('\n');
  }
  return far[4];
}
