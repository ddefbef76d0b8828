// Quicksort with the median of three, and quickselect.
#include <stdio.h>

static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }

static int part(int *a, int n) {
  int m = n / 2;
  if (a[m] < a[0]) swap(a + m, a);
  if (a[n - 1] < a[0]) swap(a + n - 1, a);
  if (a[n - 1] < a[m]) swap(a + n - 1, a + m);
  int pivot = a[m], i = -1, j = n;
  for (;;) {
    while (a[++i] < pivot) {}
    while (a[--j] > pivot) {}
    if (i >= j) return j + 1;
    swap(a + i, a + j);
  }
}

static void sort(int *a, int n) {
  while (n > 1) {
    int k = part(a, n);
    if (k == n) k--;
    sort(a, k);
    a += k;
    n -= k;
  }
}

static int kth(int *a, int n, int k) {
  while (n > 1) {
    int m = part(a, n);
    if (m == n) m--;
    if (k < m) n = m;
    else a += m, n -= m, k -= m;
  }
  return *a;
}

int main(void) {
  int a[40], b[40];
  unsigned x = 7;
  for (int i = 0; i < 40; i++) a[i] = b[i] = (int)((x = x * 1664525u + 1013904223u) >> 24) - 128;
  int median = kth(b, 40, 20);
  sort(a, 40);
  for (int i = 0; i < 40; i++) printf("%d%s", a[i], i % 10 == 9 ? "\n" : " ");
  printf("%d\n", median == a[20]);
  return 0;
}
