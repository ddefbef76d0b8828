// The knapsack problem, by a table.
#include <stdio.h>

int main(void) {
  static const int weight[] = {1, 3, 4, 5, 9}, value[] = {10, 40, 50, 70, 100};
  enum { N = 5, W = 12 };
  int best[N + 1][W + 1] = {{0}};
  for (int i = 1; i <= N; i++)
    for (int w = 0; w <= W; w++) {
      best[i][w] = best[i - 1][w];
      if (w >= weight[i - 1] && best[i - 1][w - weight[i - 1]] + value[i - 1] > best[i][w])
        best[i][w] = best[i - 1][w - weight[i - 1]] + value[i - 1];
    }
  for (int i = N, w = W; i > 0; i--)
    if (best[i][w] != best[i - 1][w]) {
      printf("item %d (%d, %d)\n", i - 1, weight[i - 1], value[i - 1]);
      w -= weight[i - 1];
    }
  printf("%d\n", best[N][W]);
  return best[N][W];
}
