// Merge sort of anything, by a comparison and bytes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void sort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  if (n < 2) return;
  char *a = base;
  size_t half = n / 2, i = 0, j = half, k = 0;
  sort(a, half, size, compare);
  sort(a + half * size, n - half, size, compare);
  char *out = malloc(n * size);
  while (i < half || j < n) {
    int left = j == n || (i < half && compare(a + i * size, a + j * size) <= 0);
    memcpy(out + k++ * size, a + (left ? i++ : j++) * size, size);
  }
  memcpy(a, out, n * size);
  free(out);
}

static int doubles(const void *x, const void *y) {
  double a = *(const double *)x, b = *(const double *)y;
  return (a > b) - (a < b);
}
static int texts(const void *x, const void *y) { return strcmp(*(char *const *)x, *(char *const *)y); }

int main(void) {
  double d[] = {3.5, -1, 2.25, 1e9, 0, -7.125};
  const char *s[] = {"pear", "apple", "fig", "date", "cherry"};
  sort(d, 6, sizeof *d, doubles);
  sort(s, 5, sizeof *s, texts);
  for (int i = 0; i < 6; i++) printf("%g ", d[i]);
  for (int i = 0; i < 5; i++) printf("%s ", s[i]);
  putchar('\n');
  return 0;
}
