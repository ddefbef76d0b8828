// Heap sort and shell sort, with their comparisons counted.
#include <stdio.h>
#include <string.h>

enum { N = 20 };
static int compared;
static int less(int a, int b) { return compared++, a < b; }

static void sink(int *a, int n, int i) {
  for (int child; (child = 2 * i + 1) < n; i = child) {
    if (child + 1 < n && less(a[child], a[child + 1])) child++;
    if (!less(a[i], a[child])) return;
    int t = a[i];
    a[i] = a[child], a[child] = t;
  }
}
static void heap(int *a, int n) {
  for (int i = n / 2; i-- > 0;) sink(a, n, i);
  while (n > 1) {
    int t = a[0];
    a[0] = a[--n], a[n] = t;
    sink(a, n, 0);
  }
}
static void shell(int *a, int n) {
  for (int gap = n / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
    for (int i = gap; i < n; i++) {
      int x = a[i], j = i;
      for (; j >= gap && less(x, a[j - gap]); j -= gap) a[j] = a[j - gap];
      a[j] = x;
    }
}

int main(void) {
  static void (*const sorts[])(int *, int) = {heap, shell};
  int first[N], a[N];
  unsigned x = 7;
  for (int i = 0; i < N; i++) first[i] = (int)((x = x * 1664525u + 1013904223u) >> 24);
  for (int s = 0; s < 2; s++) {
    memcpy(a, first, sizeof a);
    compared = 0;
    sorts[s](a, N);
    for (int i = 0; i < N; i++) printf("%d ", a[i]);
    printf("(%d)\n", compared);
  }
  return 0;
}
