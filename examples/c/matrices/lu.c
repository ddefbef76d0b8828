// Triangular factors with row exchanges, determinants and solutions.
#include <math.h>
#include <stdio.h>

#define N 4

static int factor(double a[N][N], int perm[N]) {
  int sign = 1;
  for (int i = 0; i < N; i++) perm[i] = i;
  for (int k = 0; k < N; k++) {
    int p = k;
    for (int i = k + 1; i < N; i++)
      if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
    if (a[p][k] == 0) return 0;
    if (p != k) {
      for (int j = 0; j < N; j++) {
        double t = a[k][j];
        a[k][j] = a[p][j], a[p][j] = t;
      }
      int t = perm[k];
      perm[k] = perm[p], perm[p] = t, sign = -sign;
    }
    for (int i = k + 1; i < N; i++) {
      a[i][k] /= a[k][k];
      for (int j = k + 1; j < N; j++) a[i][j] -= a[i][k] * a[k][j];
    }
  }
  return sign;
}
static void solve(double (*lu)[N], const int perm[N], const double b[N], double x[N]) {
  for (int i = 0; i < N; i++) {
    x[i] = b[perm[i]];
    for (int j = 0; j < i; j++) x[i] -= lu[i][j] * x[j];
  }
  for (int i = N; i-- > 0; x[i] /= lu[i][i])
    for (int j = i + 1; j < N; j++) x[i] -= lu[i][j] * x[j];
}

int main(void) {
  double a[N][N] = {{2, 1, 1, 0}, {4, 3, 3, 1}, {8, 7, 9, 5}, {6, 7, 9, 8}}, b[N] = {4, 11, 29, 30}, x[N];
  int perm[N], sign = factor(a, perm);
  double det = sign;
  for (int i = 0; i < N; i++) det *= a[i][i];
  solve(a, perm, b, x);
  printf("%.3f\n", det);
  for (int i = 0; i < N; i++) printf("%d %.6f\n", perm[i], x[i]);
  double singular[N][N] = {{1, 2}, {2, 4}};
  return factor(singular, perm);
}
