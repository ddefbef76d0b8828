// The edit distance of two words, by a table.
#include <stdio.h>
#include <string.h>

static int least(int a, int b, int c) { return a < b ? (a < c ? a : c) : (b < c ? b : c); }

static int distance(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b);
  int d[n + 1][m + 1];
  for (size_t i = 0; i <= n; i++) d[i][0] = (int)i;
  for (size_t j = 0; j <= m; j++) d[0][j] = (int)j;
  for (size_t i = 1; i <= n; i++)
    for (size_t j = 1; j <= m; j++)
      d[i][j] = least(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
  return d[n][m];
}

int main(void) {
  printf("%d %d %d %d\n", distance("kitten", "sitting"), distance("", "abc"), distance("flaw", "lawn"),
         distance("same", "same"));
  return distance("intention", "execution");
}
