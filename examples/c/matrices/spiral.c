// Walks a table in a spiral, and turns it.
#include <stdio.h>

int main(void) {
  int a[4][5], t[5][4], n = 0;
  int top = 0, bottom = 3, left = 0, right = 4;
  while (top <= bottom && left <= right) {
    for (int c = left; c <= right; c++) a[top][c] = n++;
    top++;
    for (int r = top; r <= bottom; r++) a[r][right] = n++;
    right--;
    if (top <= bottom)
      for (int c = right; c >= left; c--) a[bottom][c] = n++;
    bottom--;
    if (left <= right)
      for (int r = bottom; r >= top; r--) a[r][left] = n++;
    left++;
  }
  for (int r = 0; r < 4; r++)
    for (int c = 0; c < 5; c++) {
      printf("%3d%s", a[r][c], c == 4 ? "\n" : "");
      t[c][3 - r] = a[r][c];
    }
  for (int r = 0; r < 5; r++) printf("%3d%3d%3d%3d\n", t[r][0], t[r][1], t[r][2], t[r][3]);
  return 0;
}
