// The longest common and the longest rising subsequence.
#include <stdio.h>
#include <string.h>

static int common(const char *a, const char *b, char *out) {
  size_t n = strlen(a), m = strlen(b);
  int t[n + 1][m + 1];
  memset(t, 0, sizeof t);
  for (size_t i = n; i-- > 0;)
    for (size_t j = m; j-- > 0;)
      t[i][j] = a[i] == b[j] ? t[i + 1][j + 1] + 1 : t[i + 1][j] > t[i][j + 1] ? t[i + 1][j] : t[i][j + 1];
  for (size_t i = 0, j = 0; i < n && j < m;)
    if (a[i] == b[j]) *out++ = a[i++], j++;
    else if (t[i + 1][j] >= t[i][j + 1]) i++;
    else j++;
  *out = 0;
  return t[0][0];
}

int main(void) {
  char out[32];
  int n = common("AGGTABQ", "GXTXAYBQ", out);
  printf("%d %s\n", n, out);
  int v[] = {10, 9, 2, 5, 3, 7, 101, 18, 20, 1}, length[10], best = 0;
  for (int i = 0; i < 10; i++) {
    length[i] = 1;
    for (int j = 0; j < i; j++)
      if (v[j] < v[i] && length[j] + 1 > length[i]) length[i] = length[j] + 1;
    if (length[i] > best) best = length[i];
  }
  return best;
}
