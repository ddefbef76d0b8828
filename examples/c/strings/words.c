// Counts lines, words and characters of a text, and its longest word.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *text = "It was the best of times,\nit was the worst of times,\n\tit was the age of wisdom\n";
  int lines = 0, words = 0, inside = 0;
  size_t longest = 0, length = 0;
  const char *best = text;
  for (const char *p = text; ; p++) {
    if (*p == '\n') lines++;
    if (isalpha((unsigned char)*p)) {
      if (!inside) words++;
      inside = 1;
      if (++length > longest) {
        longest = length;
        best = p + 1 - length;
      }
    } else {
      inside = 0;
      length = 0;
    }
    if (*p == 0) break;
  }
  printf("%d %d %zu %.*s\n", lines, words, strlen(text), (int)longest, best);
  return lines;
}
