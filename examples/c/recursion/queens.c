// Places queens, by columns and by bits.
#include <stdio.h>
#include <stdlib.h>

static int place(int n, int row, int *column, int *first) {
  if (row == n) {
    if (!*first)
      for (int i = 0; i < n; i++) printf("%d ", column[i]);
    *first = 1;
    return 1;
  }
  int count = 0;
  for (int c = 0; c < n; c++) {
    int ok = 1;
    for (int r = 0; r < row && ok; r++) ok = column[r] != c && abs(column[r] - c) != row - r;
    if (ok) {
      column[row] = c;
      count += place(n, row + 1, column, first);
    }
  }
  return count;
}

static int bits(unsigned all, unsigned columns, unsigned left, unsigned right) {
  int count = 0;
  if (columns == all) return 1;
  for (unsigned free = all & ~(columns | left | right); free; free &= free - 1) {
    unsigned b = free & -free;
    count += bits(all, columns | b, (left | b) << 1, (right | b) >> 1);
  }
  return count;
}

int main(void) {
  int column[8], first = 0;
  printf("%d %d\n", place(6, 0, column, &first), bits(63, 0, 0, 0));
  return bits(127, 0, 0, 0);
}
