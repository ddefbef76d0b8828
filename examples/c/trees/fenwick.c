// Sums of ranges under changes: a binary indexed tree, and a tree of segments for the least element.
#include <limits.h>
#include <stdio.h>

enum { N = 16 };
static long sums[N + 1];
static int least[2 * N];

static void add(int i, long x) { for (i++; i <= N; i += i & -i) sums[i] += x; }
static long below(int i) {
  long s = 0;
  for (; i > 0; i &= i - 1) s += sums[i];
  return s;
}
static void set(int i, int x) {
  for (least[i += N] = x; i > 1; i /= 2) least[i / 2] = least[i] < least[i ^ 1] ? least[i] : least[i ^ 1];
}
static int least_in(int lo, int hi) {
  int m = INT_MAX;
  for (lo += N, hi += N; lo < hi; lo /= 2, hi /= 2) {
    if (lo & 1) m = least[lo] < m ? least[lo] : m, lo++;
    if (hi & 1) --hi, m = least[hi] < m ? least[hi] : m;
  }
  return m;
}

int main(void) {
  int a[N];
  for (int i = 0; i < N; i++) {
    a[i] = i * i % 11 - 4;
    add(i, a[i]), set(i, a[i]);
  }
  int wrong = 0;
  for (int lo = 0; lo < N; lo++)
    for (int hi = lo + 1; hi <= N; hi++) {
      long s = 0;
      int m = INT_MAX;
      for (int i = lo; i < hi; i++) s += a[i], m = a[i] < m ? a[i] : m;
      wrong += s != below(hi) - below(lo) || m != least_in(lo, hi);
    }
  add(5, 100), set(5, -50);
  printf("%ld %ld %d %d\n", below(5), below(6), least_in(0, 5), least_in(4, 9));
  return wrong;
}
