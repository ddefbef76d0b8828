// An order of tasks by what they need, and a circle.
#include <stdio.h>

struct need { int task, before; };

static int order(int n, const struct need *list, int m, int *out) {
  int degree[16] = {0}, count = 0;
  for (int i = 0; i < m; i++) degree[list[i].task]++;
  for (int again = 1; again;) {
    again = 0;
    for (int t = 0; t < n; t++)
      if (degree[t] == 0) {
        degree[t] = -1;
        out[count++] = t;
        for (int i = 0; i < m; i++)
          if (list[i].before == t) degree[list[i].task]--;
        again = 1;
      }
  }
  return count;
}

int main(void) {
  struct need good[] = {{1, 0}, {2, 1}, {3, 0}, {2, 3}, {4, 2}, {5, 3}}, bad[] = {{0, 1}, {1, 2}, {2, 0}, {3, 0}};
  int out[16];
  int n = order(6, good, 6, out);
  for (int i = 0; i < n; i++) printf("%d ", out[i]);
  printf("%s\n", n == 6 ? "all" : "a circle");
  n = order(4, bad, 4, out);
  printf("%d %s\n", n, n == 4 ? "all" : "a circle");
  return n;
}
