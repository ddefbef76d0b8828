// A heap in an array: a queue by priority, and heap sort.
#include <stdio.h>

static void sift(int *a, int n, int i) {
  for (int c; (c = 2 * i + 1) < n; i = c) {
    if (c + 1 < n && a[c + 1] > a[c]) c++;
    if (a[i] >= a[c]) return;
    int t = a[i];
    a[i] = a[c];
    a[c] = t;
  }
}

static void sort(int *a, int n) {
  for (int i = n / 2; i-- > 0;) sift(a, n, i);
  while (--n > 0) {
    int t = a[0];
    a[0] = a[n];
    a[n] = t;
    sift(a, n, 0);
  }
}

int main(void) {
  int a[] = {9, -3, 5, 0, 12, 7, 7, -8, 100, 1};
  sort(a, 10);
  for (int i = 0; i < 10; i++) printf("%d%c", a[i], i < 9 ? ' ' : '\n');
  return 0;
}
