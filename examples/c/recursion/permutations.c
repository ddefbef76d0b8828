// Permutations in order, subsets and combinations.
#include <stdio.h>

static void permute(int *a, int n, int k, int *count) {
  if (k == n) {
    ++*count;
    for (int i = 0; i < n; i++) printf("%d", a[i]);
    putchar(' ');
    return;
  }
  for (int i = k; i < n; i++) {
    int x = a[i];
    for (int j = i; j > k; j--) a[j] = a[j - 1];
    a[k] = x;
    permute(a, n, k + 1, count);
    for (int j = k; j < i; j++) a[j] = a[j + 1];
    a[i] = x;
  }
}

static int choose(int n, int k, int from, int *picked, int done) {
  if (done == k) {
    for (int i = 0; i < k; i++) printf("%c", 'a' + picked[i]);
    putchar(' ');
    return 1;
  }
  int count = 0;
  for (int i = from; i < n; i++) {
    picked[done] = i;
    count += choose(n, k, i + 1, picked, done + 1);
  }
  return count;
}

int main(void) {
  int a[4] = {1, 2, 3, 4}, count = 0, picked[3];
  permute(a, 4, 0, &count);
  printf("%d\n", count);
  printf("%d\n", choose(5, 3, 0, picked, 0));
  for (unsigned set = 0; set < 8; set++) {
    putchar('{');
    for (int i = 0; i < 3; i++)
      if (set >> i & 1) putchar('x' + i);
    printf("} ");
  }
  putchar('\n');
  return count;
}
