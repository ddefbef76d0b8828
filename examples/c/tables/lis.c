// The longest rising subsequence, in n log n steps.
#include <stdio.h>

static int longest(const int *v, int n, int *out) {
  int tail[32], before[32], length = 0;
  for (int i = 0; i < n; i++) {
    int lo = 0, hi = length;
    while (lo < hi) {
      int mid = lo + (hi - lo) / 2;
      if (v[tail[mid]] < v[i])
        lo = mid + 1;
      else
        hi = mid;
    }
    before[i] = lo > 0 ? tail[lo - 1] : -1;
    tail[lo] = i;
    if (lo == length)
      length++;
  }
  for (int k = length, i = length ? tail[length - 1] : -1; k-- > 0; i = before[i])
    out[k] = v[i];
  return length;
}

int main(void) {
  static const int rows[][10] = {{10, 9, 2, 5, 3, 7, 101, 18, 4, 20}, {0, 8, 4, 12, 2, 10, 6, 14, 1, 9}, {5, 4, 3, 2, 1, 0, -1, -2, -3, -4}};
  for (unsigned r = 0; r < sizeof rows / sizeof rows[0]; r++) {
    int out[10], n = longest(rows[r], 10, out);
    for (int i = 0; i < n; i++)
      printf("%d%c", out[i], i + 1 < n ? ' ' : '\n');
  }
  return 0;
}
