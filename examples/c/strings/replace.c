// Replaces parts of a text, with memory from the heap.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *replace(const char *s, const char *from, const char *to) {
  size_t n = strlen(from), m = strlen(to), count = 0;
  for (const char *p = s; (p = strstr(p, from)); p += n) count++;
  char *out = malloc(strlen(s) + count * m - count * n + 1), *w = out;
  if (!out) exit(1);
  for (const char *p; (p = strstr(s, from)); s = p + n) {
    memcpy(w, s, (size_t)(p - s));
    w += p - s;
    memcpy(w, to, m);
    w += m;
  }
  strcpy(w, s);
  return out;
}

int main(void) {
  char *a = replace("one fish, two fish, red fish", "fish", "bird");
  char *b = replace(a, ", ", "");
  char *c = replace(b, "bird", "");
  printf("%s\n%s\n%s\n", a, b, c);
  free(a);
  free(b);
  free(c);
  return 0;
}
