// Matrices of any size: rows of pointers, one block, pointers to arrays.
#include <stdio.h>
#include <stdlib.h>

static double **rows(int n, int m) {
  double **a = malloc((size_t)n * sizeof *a);
  a[0] = calloc((size_t)n * (size_t)m, sizeof **a);
  for (int i = 1; i < n; i++) a[i] = a[0] + i * m;
  return a;
}

static double trace(int n, double (*a)[n]) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += a[i][i];
  return sum;
}

int main(void) {
  int n = 3, m = 4;
  double **a = rows(n, m), (*b)[n] = malloc(sizeof(double[n][n]));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) a[i][j] = i * 10 + j;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) b[i][j] = a[j][i] / 2;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) printf("%5.1f", b[i][j]);
    putchar('\n');
  }
  printf("%g %g %zu\n", trace(n, b), a[0][n * m - 1], sizeof *b);
  free(a[0]);
  free(a);
  free(b);
  return 0;
}
