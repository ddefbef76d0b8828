#ifndef TASS_STRINGS_H
#define TASS_STRINGS_H
#include <stddef.h>
void *memset(void *__s, int __c, size_t __n); /* for what is here */
int memcmp(const void *__a, const void *__b, size_t __n); /* for what is here */
void *memmove(void *__dest, const void *__src, size_t __n); /* for what is here */
static int __tass_lower(int __c) { return __c >= 'A' && __c <= 'Z' ? __c - 'A' + 'a' : __c; }
static int strcasecmp(const char *__a, const char *__b) {
  while (*__a != 0 && __tass_lower((unsigned char)*__a) == __tass_lower((unsigned char)*__b)) {
    __a++;
    __b++;
  }
  return __tass_lower((unsigned char)*__a) - __tass_lower((unsigned char)*__b);
}
static int strncasecmp(const char *__a, const char *__b, size_t __n) {
  size_t __k;
  for (__k = 0; __k < __n; __k++) {
    int __x = __tass_lower((unsigned char)__a[__k]), __y = __tass_lower((unsigned char)__b[__k]);
    if (__x != __y || __x == 0)
      return __x - __y;
  }
  return 0;
}
static void bzero(void *__s, size_t __n) { memset(__s, 0, __n); }
static int bcmp(const void *__a, const void *__b, size_t __n) { return memcmp(__a, __b, __n) != 0; }
static char *index(const char *__s, int __c) {
  for (; *__s != (char)__c; __s++)
    if (*__s == 0)
      return NULL;
  return (char *)__s;
}
static char *rindex(const char *__s, int __c) {
  const char *__found = NULL;
  for (;; __s++) {
    if (*__s == (char)__c)
      __found = __s;
    if (*__s == 0)
      return (char *)__found;
  }
}
static int ffsll(long long __x) {
  int __k = 1;
  if (__x == 0)
    return 0;
  for (; ((unsigned long long)__x & 1) == 0; __x = (long long)((unsigned long long)__x >> 1))
    __k++;
  return __k;
}
static int ffsl(long __x) { return ffsll(__x); }
static int ffs(int __x) { return ffsll(__x); }
static void bcopy(const void *__from, void *__to, size_t __n) { memmove(__to, __from, __n); }
#endif
