// Writes numbers in several bases, and reads them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *text(long n, int base, char *to) {
  char *p = to + 70;
  unsigned long u = n < 0 ? 0ul - (unsigned long)n : (unsigned long)n;
  *p = 0;
  do *--p = "0123456789abcdefghijklmnopqrstuvwxyz"[u % (unsigned)base];
  while (u /= (unsigned)base);
  if (n < 0) *--p = '-';
  return p;
}

int main(void) {
  long list[] = {0, 1, -255, 123456789, -9223372036854775807L - 1};
  int bases[] = {2, 7, 16, 36}, bad = 0;
  char b[71];
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 4; k++) {
      char *s = text(list[i], bases[k], b);
      printf("%s%c", s, k == 3 ? '\n' : ' ');
      bad += strtol(s, NULL, bases[k]) != list[i];
    }
  return bad;
}
