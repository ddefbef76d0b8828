// Run-length encoding, there and back.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void encode(const char *s, char *to) {
  while (*s) {
    int n = 1;
    while (s[n] == *s) n++;
    to += n > 1 ? sprintf(to, "%d%c", n, *s) : sprintf(to, "%c", *s);
    s += n;
  }
  *to = 0;
}

static void decode(const char *s, char *to) {
  while (*s) {
    char *end;
    long n = strtol(s, &end, 10);
    if (end == s) n = 1;
    memset(to, *end, (size_t)n);
    to += n;
    s = end + 1;
  }
  *to = 0;
}

int main(void) {
  const char *list[] = {"", "abc", "aaabccddddd", "zzzzzzzzzzzz"};
  char code[64], text[64];
  for (int i = 0; i < 4; i++) {
    encode(list[i], code);
    decode(code, text);
    printf("%-14s %-10s %s\n", list[i], code, strcmp(text, list[i]) ? "differs" : "same");
  }
  return 0;
}
