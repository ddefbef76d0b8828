// Transposition in place along cycles, of matrices that are no squares; arrays of variable length.
#include <stdio.h>
#include <string.h>

static int transpose(int rows, int columns, int a[rows * columns]) {
  int size = rows * columns, cycles = 0;
  char done[size];
  memset(done, 0, sizeof done);
  for (int start = 0; start < size; start++) {
    if (done[start]) continue;
    int at = start, value = a[start];
    do {
      int to = at % columns * rows + at / columns, t = a[to];
      a[to] = value, value = t;
      done[at] = 1, at = to;
    } while (at != start);
    cycles++;
  }
  return cycles;
}
static void show(int rows, int columns, int (*a)[columns]) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) printf("%2d%c", a[i][j], j + 1 < columns ? ' ' : '\n');
}

int main(void) {
  int a[3][4];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) a[i][j] = 4 * i + j;
  show(3, 4, a);
  int flat[12];
  memcpy(flat, a, sizeof flat);
  int cycles = transpose(3, 4, flat);
  int b[4][3];
  memcpy(b, flat, sizeof b);
  show(4, 3, b);
  return cycles;
}
