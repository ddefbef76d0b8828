// Texts for addresses of the web, and as hexadecimal digits, and back.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *encode(const char *s) {
  static const char digits[] = "0123456789ABCDEF";
  char *out = malloc(3 * strlen(s) + 1), *p = out;
  if (!out) exit(1);
  for (; *s; s++) {
    unsigned char c = (unsigned char)*s;
    if (isalnum(c) || strchr("-_.~", c)) *p++ = (char)c;
    else if (c == ' ') *p++ = '+';
    else *p++ = '%', *p++ = digits[c >> 4], *p++ = digits[c & 15];
  }
  *p = '\0';
  return out;
}
static int digit(char c) { return isdigit((unsigned char)c) ? c - '0' : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10 : -1; }
static int decode(char *s) {
  char *to = s;
  for (; *s; s++) {
    if (*s == '%') {
      if (s[1] == '\0' || digit(s[1]) < 0 || digit(s[2]) < 0) return 0;
      *to++ = (char)(16 * digit(s[1]) + digit(s[2]));
      s += 2;
    } else
      *to++ = *s == '+' ? ' ' : *s;
  }
  *to = '\0';
  return 1;
}

int main(void) {
  static const char *const texts[] = {"plain", "a b&c=d", "100%", "\xc3\xa9t\xc3\xa9", "~/x?y#z"};
  int same = 0;
  for (int i = 0; i < 5; i++) {
    char *e = encode(texts[i]);
    printf("%s\n", e);
    same += decode(e) && strcmp(e, texts[i]) == 0;
    free(e);
  }
  char bad[] = "50%", worse[] = "%zz", lower[] = "%c3%A9+%2b";
  int good = decode(lower);
  printf("%d %d %d %zu\n", decode(bad), decode(worse), good, strlen(lower));
  return same;
}
