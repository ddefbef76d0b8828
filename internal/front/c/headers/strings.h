#ifndef TASS_STRINGS_H
#define TASS_STRINGS_H
#include <stddef.h>
void *memset(void *s, int c, size_t n); /* for what is here */
void *memmove(void *dest, const void *src, size_t n); /* for what is here */
static int __tass_lower(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }
static int strcasecmp(const char *a, const char *b) {
  while (*a != 0 && __tass_lower((unsigned char)*a) == __tass_lower((unsigned char)*b)) {
    a++;
    b++;
  }
  return __tass_lower((unsigned char)*a) - __tass_lower((unsigned char)*b);
}
static int strncasecmp(const char *a, const char *b, size_t n) {
  size_t k;
  for (k = 0; k < n; k++) {
    int x = __tass_lower((unsigned char)a[k]), y = __tass_lower((unsigned char)b[k]);
    if (x != y || x == 0)
      return x - y;
  }
  return 0;
}
static void bzero(void *s, size_t n) { memset(s, 0, n); }
static void bcopy(const void *from, void *to, size_t n) { memmove(to, from, n); }
#endif
