// Solves linear equations by elimination with pivoting; determinant and inverse.
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 4 };

static double eliminate(int cols, double a[N][cols]) {
  double det = 1;
  for (int k = 0; k < N; k++) {
    int p = k;
    for (int i = k + 1; i < N; i++)
      if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
    if (a[p][k] == 0) return 0;
    if (p != k) {
      det = -det;
      for (int j = 0; j < cols; j++) {
        double t = a[p][j];
        a[p][j] = a[k][j];
        a[k][j] = t;
      }
    }
    det *= a[k][k];
    for (int j = cols - 1; j >= k; j--) a[k][j] /= a[k][k];
    for (int i = 0; i < N; i++)
      if (i != k) {
        double f = a[i][k];
        for (int j = k; j < cols; j++) a[i][j] -= f * a[k][j];
      }
  }
  return det;
}

int main(void) {
  double a[N][N] = {{2, 1, -1, 0}, {-3, -1, 2, 1}, {-2, 1, 2, 4}, {1, 0, 5, -2}}, b[N] = {8, -11, -3, 7};
  double m[N][N + 1], v[N][2 * N] = {{0}};
  for (int i = 0; i < N; i++) {
    memcpy(m[i], a[i], sizeof a[i]);
    m[i][N] = b[i];
    memcpy(v[i], a[i], sizeof a[i]);
    v[i][N + i] = 1;
  }
  printf("det %.6f\n", eliminate(N + 1, m));
  for (int i = 0; i < N; i++) printf("x%d = %.10f\n", i, m[i][N]);
  eliminate(2 * N, v);
  for (int i = 0; i < N; i++) printf("%8.4f %8.4f %8.4f %8.4f\n", v[i][4], v[i][5], v[i][6], v[i][7]);
  return 0;
}
