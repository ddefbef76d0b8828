// Subsets with a sum, compositions, and partitions of a number.
#include <stdio.h>

static const int weights[] = {3, 34, 4, 12, 5, 2};
static int chosen[6], solutions;

static void subsets(int i, int n, int left) {
  if (left == 0) {
    solutions++;
    for (int k = 0; k < n; k++) printf("%d%c", chosen[k], k + 1 < n ? '+' : '\n');
  } else if (i < 6 && left > 0) {
    chosen[n] = weights[i];
    subsets(i + 1, n + 1, left - weights[i]);
    subsets(i + 1, n, left);
  }
}
static int partitions(int n, int most, char *line, int at) {
  if (n == 0) {
    line[at] = '\0';
    printf("[%s]", line + 1);
    return 1;
  }
  int count = 0;
  for (int k = n < most ? n : most; k > 0; k--) {
    int width = sprintf(line + at, " %d", k);
    count += partitions(n - k, k, line, at + width);
  }
  return count;
}

int main(void) {
  subsets(0, 0, 9);
  char line[40];
  int n = partitions(5, 5, line, 0);
  printf("\n%d and %d\n", solutions, n);
  return n;
}
