// The game of life on a torus.
#include <stdio.h>
#include <string.h>

enum { R = 8, C = 10 };

static int around(char g[R][C], int r, int c) {
  int n = 0;
  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++)
      if (i || j) n += g[(r + i + R) % R][(c + j + C) % C];
  return n;
}

int main(void) {
  char g[R][C] = {{0}}, next[R][C];
  static const char glider[3][3] = {{0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
  for (int i = 0; i < 3; i++) memcpy(&g[i][1], glider[i], 3);
  int alive = 0;
  for (int step = 0; step < 9; step++) {
    for (int r = 0; r < R; r++)
      for (int c = 0; c < C; c++) {
        int n = around(g, r, c);
        next[r][c] = n == 3 || (n == 2 && g[r][c]);
      }
    memcpy(g, next, sizeof g);
  }
  for (int r = 0; r < R; r++) {
    for (int c = 0; c < C; c++) putchar(g[r][c] ? '#' : '.'), alive += g[r][c];
    putchar('\n');
  }
  return alive;
}
