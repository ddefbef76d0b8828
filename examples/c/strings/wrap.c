// Breaks a text into lines of at most so many characters, and justifies them.
#include <stdio.h>
#include <string.h>

static void line(const char *s, size_t n, size_t width, int last) {
  size_t gaps = 0, extra = last ? 0 : width - n;
  for (size_t i = 0; i < n; i++) gaps += s[i] == ' ';
  putchar('|');
  for (size_t i = 0; i < n; i++) {
    putchar(s[i]);
    if (s[i] == ' ' && gaps) {
      size_t add = extra / gaps;
      extra -= add;
      gaps--;
      while (add--) putchar(' ');
    }
  }
  puts("|");
}

int main(void) {
  const char *s = "Programs must be written for people to read, and only incidentally for machines to execute.";
  const size_t width = 24;
  while (strlen(s) > width) {
    size_t n = width;
    while (n && s[n] != ' ') n--;
    line(s, n, width, 0);
    s += n + 1;
  }
  line(s, strlen(s), width, 1);
  return 0;
}
