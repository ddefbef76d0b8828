// memcpy, memmove, memset, memcmp and memchr.
#include <stdio.h>
#include <string.h>

struct point { int x, y; char name[6]; };

int main(void) {
  char s[24] = "abcdefghij";
  memmove(s + 2, s, 8);
  puts(s);
  memmove(s, s + 2, 9);
  puts(s);
  memset(s + 3, '-', 3);
  puts(s);
  struct point a = {1, 2, "one"}, b;
  memset(&b, 0, sizeof b);
  memcpy(&b, &a, sizeof b);
  b.y++;
  printf("%d %d %s %d\n", b.x, b.y, b.name, memcmp(&a, &b, sizeof a) < 0);
  int v[5] = {1, 2, 3, 4, 5}, w[5];
  memcpy(w, v + 1, 4 * sizeof *v);
  w[4] = *v;
  for (int i = 0; i < 5; i++) printf("%d", w[i]);
  char *p = memchr("find the x here", 'x', 15);
  printf(" %s %d\n", p, memcmp("abc", "abd", 3) < 0);
  return 0;
}
