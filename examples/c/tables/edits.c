// The fewest edits that make one word another, and which they are.
#include <stdio.h>
#include <string.h>

enum { MOST = 20 };

static int least(int a, int b, int c) {
  int m = a < b ? a : b;
  return m < c ? m : c;
}

static void edits(const char *from, const char *to) {
  int n = (int)strlen(from), m = (int)strlen(to), cost[MOST][MOST];
  for (int i = 0; i <= n; i++)
    for (int j = 0; j <= m; j++)
      if (i == 0 || j == 0)
        cost[i][j] = i + j;
      else
        cost[i][j] = least(cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (from[i - 1] != to[j - 1]));
  printf("%s -> %s: %d:", from, to, cost[n][m]);
  while (n > 0 || m > 0) {
    if (n > 0 && m > 0 && cost[n][m] == cost[n - 1][m - 1] + (from[n - 1] != to[m - 1])) {
      n--, m--;
      if (from[n] != to[m])
        printf(" %c to %c", from[n], to[m]);
    } else if (n > 0 && cost[n][m] == cost[n - 1][m] + 1) {
      n--;
      printf(" drop %c", from[n]);
    } else {
      m--;
      printf(" add %c", to[m]);
    }
  }
  puts("");
}

int main(void) {
  edits("kitten", "sitting");
  edits("saturday", "sunday");
  edits("", "abc");
  edits("same", "same");
  edits("flaw", "lawn");
  return 0;
}
