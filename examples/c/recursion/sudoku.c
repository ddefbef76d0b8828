// Fills a small sudoku.
#include <stdio.h>

enum { N = 4 };
static int g[N][N] = {{1, 0, 0, 0}, {0, 0, 3, 0}, {0, 4, 0, 0}, {0, 0, 0, 2}};
static int tries;

static int fits(int r, int c, int v) {
  for (int i = 0; i < N; i++)
    if (g[r][i] == v || g[i][c] == v || g[r / 2 * 2 + i / 2][c / 2 * 2 + i % 2] == v) return 0;
  return 1;
}

static int fill(int at) {
  if (at == N * N) return 1;
  int r = at / N, c = at % N;
  if (g[r][c]) return fill(at + 1);
  for (int v = 1; v <= N; v++)
    if (tries++, fits(r, c, v)) {
      g[r][c] = v;
      if (fill(at + 1)) return 1;
      g[r][c] = 0;
    }
  return 0;
}

int main(void) {
  int ok = fill(0);
  printf("%d after %d\n", ok, tries);
  for (int r = 0; r < N; r++) printf("%d%d%d%d\n", g[r][0], g[r][1], g[r][2], g[r][3]);
  return 0;
}
