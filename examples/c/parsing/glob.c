// Matches names against patterns with *, ? and sets.
#include <stdio.h>

static int match(const char *p, const char *s) {
  for (; *p; p++, s++) {
    if (*p == '*') {
      while (*p == '*') p++;
      for (;; s++) {
        if (match(p, s)) return 1;
        if (!*s) return 0;
      }
    }
    if (!*s) return 0;
    if (*p == '[') {
      int found = 0, not = p[1] == '!';
      for (p += 1 + not; *p && *p != ']'; p++) {
        if (p[1] == '-' && p[2] != ']') {
          found |= *p <= *s && *s <= p[2];
          p += 2;
        } else
          found |= *p == *s;
      }
      if (found == not) return 0;
    } else if (*p != '?' && *p != *s)
      return 0;
  }
  return !*s;
}

int main(void) {
  const char *patterns[] = {"*.c", "a?c", "*a*b*", "[a-c]x[!0-9]", "", "**"};
  const char *names[] = {"main.c", "abc", "xaybz", "bxz", "bx5", ""};
  for (int i = 0; i < 6; i++) {
    printf("%-14s", patterns[i]);
    for (int j = 0; j < 6; j++) printf(" %d", match(patterns[i], names[j]));
    putchar('\n');
  }
  return 0;
}
