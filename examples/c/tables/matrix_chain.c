// The cheapest order of a chain of products, with its parentheses; and the best way to cut a rod.
#include <stdio.h>

enum { N = 6 };
static const int size[N + 1] = {30, 35, 15, 5, 10, 20, 25};
static int cost[N][N], where[N][N];

static void show(int i, int j) {
  if (i == j) {
    printf("A%d", i + 1);
    return;
  }
  putchar('(');
  show(i, where[i][j]);
  show(where[i][j] + 1, j);
  putchar(')');
}

int main(void) {
  for (int length = 2; length <= N; length++)
    for (int i = 0; i + length <= N; i++) {
      int j = i + length - 1;
      cost[i][j] = 1 << 30;
      for (int k = i; k < j; k++) {
        int c = cost[i][k] + cost[k + 1][j] + size[i] * size[k + 1] * size[j + 1];
        if (c < cost[i][j]) cost[i][j] = c, where[i][j] = k;
      }
    }
  show(0, N - 1);
  printf(" %d\n", cost[0][N - 1]);
  static const int price[] = {0, 1, 5, 8, 9, 10, 17, 17, 20, 24, 30};
  int best[11] = {0}, piece[11] = {0};
  for (int n = 1; n <= 10; n++)
    for (int k = 1; k <= n; k++)
      if (price[k] + best[n - k] > best[n]) best[n] = price[k] + best[n - k], piece[n] = k;
  for (int n = 9; n > 0; n -= piece[n]) printf("%d ", piece[n]);
  printf("= %d\n", best[9]);
  return best[10];
}
