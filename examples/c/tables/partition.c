// Fair parts: a set cut in two of nearly one sum, coins counted, and a staircase, by tables and sets of bits.
#include <stdint.h>
#include <stdio.h>

static int halves(const int *a, int n, uint64_t *reach) {
  int total = 0;
  *reach = 1;
  for (int i = 0; i < n; i++) *reach |= *reach << a[i], total += a[i];
  for (int s = total / 2; s >= 0; s--)
    if (*reach >> s & 1) return total - 2 * s;
  return total;
}
static long ways(int steps, const int *by, int kinds) {
  long table[64] = {1};
  for (int i = 1; i <= steps; i++)
    for (int k = 0; k < kinds; k++)
      if (by[k] <= i) table[i] += table[i - by[k]];
  return table[steps];
}
static long changes(int amount, const int *coins, int kinds) {
  long table[101] = {1};
  for (int k = 0; k < kinds; k++)
    for (int i = coins[k]; i <= amount; i++) table[i] += table[i - coins[k]];
  return table[amount];
}

int main(void) {
  static const int a[] = {3, 1, 4, 2, 2, 9}, b[] = {8, 15, 10, 20};
  uint64_t reach;
  printf("%d ", halves(a, 6, &reach));
  printf("%#llx ", (unsigned long long)reach);
  printf("%d\n", halves(b, 4, &reach));
  printf("%ld %ld\n", ways(30, (int[]){1, 2}, 2), ways(20, (int[]){1, 3, 5}, 3));
  printf("%ld\n", changes(100, (const int[]){1, 5, 10, 25, 50}, 5));
  return __builtin_popcountll(reach);
}
