// A cipher that shifts letters, and its inverse.
#include <ctype.h>
#include <stdio.h>

static void shift(char *s, int by) {
  for (; *s; s++)
    if (isupper((unsigned char)*s)) *s = (char)('A' + (*s - 'A' + by + 26) % 26);
    else if (islower((unsigned char)*s)) *s = (char)('a' + (*s - 'a' + by + 26) % 26);
}

int main(void) {
  char s[] = "The quick brown Fox jumps over 13 lazy Dogs.";
  shift(s, 3);
  puts(s);
  shift(s, -3);
  puts(s);
  shift(s, 13);
  shift(s, 13);
  puts(s);
  return 0;
}
