// Arrays of variable length: parameters, matrices, types by typedef, sizeof, and the order in which sizes are fixed.
#include <stdio.h>

static double trace(int n, double a[n][n]) {
  double t = 0;
  for (int i = 0; i < n; i++) t += a[i][i];
  return t;
}
static void multiply(int n, int m, int k, int a[n][m], int b[m][k], int c[static n][k]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++) {
      c[i][j] = 0;
      for (int l = 0; l < m; l++) c[i][j] += a[i][l] * b[l][j];
    }
}
static int pascal(int n) {
  int row[n + 1];
  row[0] = 1;
  for (int i = 1; i <= n; i++) {
    row[i] = 1;
    for (int j = i - 1; j > 0; j--) row[j] += row[j - 1];
  }
  return row[n / 2];
}

int main(void) {
  int n = 3;
  typedef double square[n][n];
  square a;
  n = 5;
  printf("%zu %zu\n", sizeof(square) / sizeof(double), sizeof a[0] / sizeof a[0][0]);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) a[i][j] = i * 3 + j;
  printf("%g\n", trace(3, a));
  int x[2][3] = {{1, 2, 3}, {4, 5, 6}}, y[3][2] = {{7, 8}, {9, 10}, {11, 12}}, z[2][2];
  multiply(2, 3, 2, x, y, z);
  printf("%d %d %d %d\n", z[0][0], z[0][1], z[1][0], z[1][1]);
  int total = 0;
  for (int size = 1; size <= 4; size++) {
    char block[size], (*rows)[size] = &block;
    total += (int)(sizeof block + sizeof *rows);
  }
  int (*p)[n] = &(int[5]){1, 2, 3, 4, 5};
  printf("%d %d %d %zu\n", pascal(10), total, (*p)[n - 1], sizeof(int[n + 1]));
  return n;
}
