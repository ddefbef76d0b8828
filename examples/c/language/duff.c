// Statements of control in each other: a device of Duff's, switches across loops, jumps in and out, ranges of cases.
#include <stdio.h>

static int copy(char *to, const char *from, int count) {
  int rounds = (count + 3) / 4;
  if (count <= 0) return 0;
  switch (count % 4) {
  case 0: do { *to++ = *from++; // fall through
  case 3: *to++ = *from++;      // fall through
  case 2: *to++ = *from++;      // fall through
  case 1: *to++ = *from++;
          } while (--rounds > 0);
  }
  *to = '\0';
  return count;
}
static const char *grade(int points) {
  switch (points) {
  case 90 ... 100: return "very good";
  case 60 ... 89: return "good";
  case 0 ... 59: return "again";
  default: return "?";
  }
}
static int find(int a[3][3], int x) {
  int i, j;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 3; j++)
      if (a[i][j] == x) goto found;
  return -1;
found:
  return 10 * i + j;
}
static int states(const char *s) {
  int n = 0;
start:
  switch (*s++) {
  case 'a': n++; goto start;
  case 'b':
    while (*s == 'b') {
  case 'c':
      n += 10;
      if (*s++ == '\0') goto out;
    }
    goto start;
  case '\0': break;
  default: n = -n; goto start;
  }
out:
  return n;
}

int main(void) {
  char text[16];
  for (int n = 3; n < 10; n += 3) printf("%d %s\n", copy(text, "abcdefghij", n), text);
  printf("%s, %s, %s, %s\n", grade(95), grade(60), grade(3), grade(-1));
  int a[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  printf("%d %d\n", find(a, 6), find(a, 10));
  printf("%d %d %d\n", states("aab"), states("abbba"), states("ac"));
  int k = 0;
  do {
    if (k == 2) continue;
    if (k == 5) break;
    printf("%d", k);
  } while (++k < 2 || (k++, k < 8));
  putchar('\n');
  return k;
}
