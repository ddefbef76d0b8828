// A matcher of regular expressions with ^ $ . and *.
#include <stdio.h>

static int here(const char *re, const char *s);
static int star(int c, const char *re, const char *s) {
  do
    if (here(re, s)) return 1;
  while (*s && (*s++ == c || c == '.'));
  return 0;
}
static int here(const char *re, const char *s) {
  if (!*re) return 1;
  if (re[1] == '*') return star(*re, re + 2, s);
  if (*re == '$' && !re[1]) return !*s;
  return *s && (*re == '.' || *re == *s) ? here(re + 1, s + 1) : 0;
}
static int match(const char *re, const char *s) {
  if (*re == '^') return here(re + 1, s);
  do
    if (here(re, s)) return 1;
  while (*s++);
  return 0;
}

int main(void) {
  const char *tests[][2] = {{"abc", "xxabcxx"}, {"^abc", "xabc"}, {"a.c$", "xxabc"}, {"ab*c", "ac abbbc"}, {"^$", ""}, {"x*y$", "aaxxz"}};
  int found = 0;
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
    int m = match(tests[i][0], tests[i][1]);
    printf("%s ~ %s: %s\n", tests[i][1], tests[i][0], m ? "yes" : "no");
    found += m;
  }
  return found;
}
