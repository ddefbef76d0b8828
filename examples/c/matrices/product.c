// Products of matrices, transposition and powers.
#include <stdio.h>
#include <string.h>

enum { N = 3 };
typedef long matrix[N][N];

static void multiply(matrix c, const matrix a, const matrix b) {
  matrix t;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      t[i][j] = 0;
      for (int k = 0; k < N; k++) t[i][j] += a[i][k] * b[k][j];
    }
  memcpy(c, t, sizeof t);
}

static void print(const matrix a) {
  for (int i = 0; i < N; i++) printf("%5ld %5ld %5ld\n", a[i][0], a[i][1], a[i][2]);
}

int main(void) {
  matrix a = {{1, 2, 0}, {0, 1, 3}, {2, 0, 1}}, p = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, t;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) t[j][i] = a[i][j];
  multiply(t, t, (const long(*)[N])a);
  print((const long(*)[N])t);
  for (int e = 5; e; e >>= 1) {
    if (e & 1) multiply(p, (const long(*)[N])p, (const long(*)[N])a);
    multiply(a, (const long(*)[N])a, (const long(*)[N])a);
  }
  print((const long(*)[N])p);
  return 0;
}
