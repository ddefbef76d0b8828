// Rows of different lengths, made, grown, exchanged and freed; pointers to pointers to pointers.
#include <stdio.h>
#include <stdlib.h>

static int **triangle(int n) {
  int **rows = malloc((size_t)n * sizeof *rows);
  if (!rows) exit(1);
  for (int i = 0; i < n; i++) {
    if (!(rows[i] = malloc(((size_t)i + 1) * sizeof **rows))) exit(1);
    for (int j = 0; j <= i; j++) rows[i][j] = j == 0 || j == i ? 1 : rows[i - 1][j - 1] + rows[i - 1][j];
  }
  return rows;
}
static void widen(int ***rows, int *n, int length) {
  int **more = realloc(*rows, (size_t)(*n + 1) * sizeof *more);
  if (!more) exit(1);
  more[*n] = calloc((size_t)length, sizeof **more);
  *rows = more, ++*n;
}
static void swap(int **a, int **b) {
  int *t = *a;
  *a = *b, *b = t;
}

int main(void) {
  int n = 6, **rows = triangle(n), ***handle = &rows;
  for (int j = 0; j < n; j++) printf("%d ", (*handle)[5][j]);
  widen(&rows, &n, 4);
  swap(&rows[6], &rows[0]);
  (*handle)[0][3] = rows[4][2];
  printf("\n%d %d %d %d\n", n, rows[0][3], rows[0][0], *rows[6]);
  rows[3] = realloc(rows[3], 6 * sizeof **rows);
  if (rows[3] == NULL) return 1;
  rows[3][5] = rows[3][2] * 7;
  printf("%d %d\n", rows[3][5], **(rows + 5));
  int status = rows[3][5];
  while (n-- > 0) free(rows[n]);
  free(rows);
  return status;
}
