// The triangle of Pascal, partitions and change for an amount.
#include <stdio.h>

int main(void) {
  unsigned long row[11] = {1}, ways[101] = {1}, parts[51] = {1};
  for (int n = 0; n <= 10; n++) {
    for (int k = n; k > 0; k--) row[k] += row[k - 1];
    printf("%*s", 2 * (10 - n), "");
    for (int k = 0; k <= n; k++) printf("%4lu", row[k]);
    putchar('\n');
  }
  static const int coins[] = {1, 5, 10, 25, 50};
  for (int i = 0; i < 5; i++)
    for (int n = coins[i]; n <= 100; n++) ways[n] += ways[n - coins[i]];
  for (int k = 1; k <= 50; k++)
    for (int n = k; n <= 50; n++) parts[n] += parts[n - k];
  printf("%lu %lu\n", ways[100], parts[50]);
  return 0;
}
