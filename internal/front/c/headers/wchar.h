#ifndef TASS_WCHAR_H
#define TASS_WCHAR_H
#include <stddef.h>
#include <wctype.h>
#define WCHAR_MIN (-2147483647 - 1)
#define WCHAR_MAX 2147483647
static size_t wcslen(const wchar_t *__s) {
  size_t __k = 0;
  while (__s[__k] != 0)
    __k++;
  return __k;
}
static wchar_t *wmemcpy(wchar_t *__dest, const wchar_t *__src, size_t __n) {
  for (size_t __k = 0; __k < __n; __k++)
    __dest[__k] = __src[__k];
  return __dest;
}
static wchar_t *wmemset(wchar_t *__s, wchar_t __c, size_t __n) {
  for (size_t __k = 0; __k < __n; __k++)
    __s[__k] = __c;
  return __s;
}
static wchar_t *wcscpy(wchar_t *__dest, const wchar_t *__src) { return wmemcpy(__dest, __src, wcslen(__src) + 1); }
static wchar_t *wcsncpy(wchar_t *__dest, const wchar_t *__src, size_t __n) {
  size_t __k = 0;
  for (; __k < __n && __src[__k] != 0; __k++)
    __dest[__k] = __src[__k];
  wmemset(__dest + __k, 0, __n - __k);
  return __dest;
}
static wchar_t *wcscat(wchar_t *__dest, const wchar_t *__src) {
  wcscpy(__dest + wcslen(__dest), __src);
  return __dest;
}
static int wcsncmp(const wchar_t *__a, const wchar_t *__b, size_t __n) {
  for (size_t __k = 0; __k < __n; __k++) {
    if (__a[__k] != __b[__k])
      return __a[__k] < __b[__k] ? -1 : 1;
    if (__a[__k] == 0)
      break;
  }
  return 0;
}
static int wcscmp(const wchar_t *__a, const wchar_t *__b) { return wcsncmp(__a, __b, 18446744073709551615UL); }
static wchar_t *wcschr(const wchar_t *__s, wchar_t __c) {
  for (; *__s != __c; __s++)
    if (*__s == 0)
      return NULL;
  return (wchar_t *)__s;
}
static wchar_t *wcsrchr(const wchar_t *__s, wchar_t __c) {
  const wchar_t *__found = NULL;
  for (;; __s++) {
    if (*__s == __c)
      __found = __s;
    if (*__s == 0)
      return (wchar_t *)__found;
  }
}
static wchar_t *wcsstr(const wchar_t *__s, const wchar_t *__part) {
  size_t __n = wcslen(__part);
  for (; wcsncmp(__s, __part, __n) != 0; __s++)
    if (*__s == 0)
      return NULL;
  return (wchar_t *)__s;
}
#endif
