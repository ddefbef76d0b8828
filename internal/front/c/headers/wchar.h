#ifndef TASS_WCHAR_H
#define TASS_WCHAR_H
#include <stddef.h>
#include <wctype.h>
#include <stdarg.h>
#include <stdio.h>
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
static size_t wcsnlen(const wchar_t *__s, size_t __n) {
  size_t __k = 0;
  while (__k < __n && __s[__k] != 0)
    __k++;
  return __k;
}
static wchar_t *wcsncat(wchar_t *__dest, const wchar_t *__src, size_t __n) {
  wchar_t *__to = __dest + wcslen(__dest);
  size_t __k = wcsnlen(__src, __n);
  wmemcpy(__to, __src, __k);
  __to[__k] = 0;
  return __dest;
}
static wchar_t *wcpcpy(wchar_t *__dest, const wchar_t *__src) { return wcscpy(__dest, __src) + wcslen(__src); }
static wchar_t *wcpncpy(wchar_t *__dest, const wchar_t *__src, size_t __n) {
  return wcsncpy(__dest, __src, __n) + wcsnlen(__src, __n);
}
/* How many characters there are at the beginning that are in a set, or are not. */
static size_t __tass_wide_span(const wchar_t *__s, const wchar_t *__set, int __in) {
  size_t __k = 0;
  while (__s[__k] != 0 && (wcschr(__set, __s[__k]) != NULL) == __in)
    __k++;
  return __k;
}
static size_t wcsspn(const wchar_t *__s, const wchar_t *__set) { return __tass_wide_span(__s, __set, 1); }
static size_t wcscspn(const wchar_t *__s, const wchar_t *__set) { return __tass_wide_span(__s, __set, 0); }
static wchar_t *wcspbrk(const wchar_t *__s, const wchar_t *__set) {
  __s += wcscspn(__s, __set);
  return *__s != 0 ? (wchar_t *)__s : NULL;
}
static wchar_t *wcstok(wchar_t *__s, const wchar_t *__set, wchar_t **__rest) {
  wchar_t *__begin;
  if (__s == NULL && (__s = *__rest) == NULL)
    return NULL;
  __begin = __s + wcsspn(__s, __set);
  if (*__begin == 0) {
    *__rest = NULL;
    return NULL;
  }
  __s = __begin + wcscspn(__begin, __set);
  *__rest = *__s != 0 ? __s + 1 : NULL;
  *__s = 0;
  return __begin;
}
void *malloc(size_t __size); /* for what is here */
static wchar_t *wcsdup(const wchar_t *__s) {
  size_t __n = wcslen(__s) + 1;
  wchar_t *__copy = (wchar_t *)malloc(__n * sizeof(wchar_t));
  return __copy == NULL ? NULL : wmemcpy(__copy, __s, __n);
}
void *memmove(void *__dest, const void *__src, size_t __n); /* for what is here */
static wchar_t *wmemmove(wchar_t *__dest, const wchar_t *__src, size_t __n) {
  memmove(__dest, __src, __n * sizeof(wchar_t));
  return __dest;
}
static int wmemcmp(const wchar_t *__a, const wchar_t *__b, size_t __n) {
  for (size_t __k = 0; __k < __n; __k++)
    if (__a[__k] != __b[__k])
      return __a[__k] < __b[__k] ? -1 : 1;
  return 0;
}
static wchar_t *wmemchr(const wchar_t *__s, wchar_t __c, size_t __n) {
  for (size_t __k = 0; __k < __n; __k++)
    if (__s[__k] == __c)
      return (wchar_t *)__s + __k;
  return NULL;
}
/* In the locale called C the order of characters is that of their numbers, and those of ASCII are all that there are. */
static int wcscoll(const wchar_t *__a, const wchar_t *__b) { return wcscmp(__a, __b); }
static wint_t btowc(int __c) { return __c >= 0 && __c < 128 ? (wint_t)__c : WEOF; }
static int wctob(wint_t __c) { return __c < 128 ? (int)__c : -1; }
typedef struct { int __tass_state; } mbstate_t;
static int mbsinit(const mbstate_t *__state) { return 1; }
struct tm;
double wcstod(const wchar_t *__a, wchar_t **__b); /* not modelled */
float wcstof(const wchar_t *__a, wchar_t **__b); /* not modelled */
int fputws(const wchar_t *__a, FILE *__b); /* not modelled */
int fwide(FILE *__a, int __b); /* not modelled */
int fwprintf(FILE *__a, const wchar_t *__b, ...); /* not modelled */
int fwscanf(FILE *__a, const wchar_t *__b, ...); /* not modelled */
int swprintf(wchar_t *__a, size_t __b, const wchar_t *__c, ...); /* not modelled */
int swscanf(const wchar_t *__a, const wchar_t *__b, ...); /* not modelled */
int vfwprintf(FILE *__a, const wchar_t *__b, struct tass_va *__c); /* not modelled */
int vfwscanf(FILE *__a, const wchar_t *__b, struct tass_va *__c); /* not modelled */
int vswprintf(wchar_t *__a, size_t __b, const wchar_t *__c, struct tass_va *__d); /* not modelled */
int vswscanf(const wchar_t *__a, const wchar_t *__b, struct tass_va *__c); /* not modelled */
int vwprintf(const wchar_t *__a, struct tass_va *__b); /* not modelled */
int vwscanf(const wchar_t *__a, struct tass_va *__b); /* not modelled */
int wcscasecmp(const wchar_t *__a, const wchar_t *__b); /* not modelled */
int wcsncasecmp(const wchar_t *__a, const wchar_t *__b, size_t __c); /* not modelled */
int wcswidth(const wchar_t *__a, size_t __b); /* not modelled */
int wcwidth(wchar_t __a); /* not modelled */
int wprintf(const wchar_t *__a, ...); /* not modelled */
int wscanf(const wchar_t *__a, ...); /* not modelled */
long double wcstold(const wchar_t *__a, wchar_t **__b); /* not modelled */
long int wcstol(const wchar_t *__a, wchar_t **__b, int __c); /* not modelled */
long long int wcstoll(const wchar_t *__a, wchar_t **__b, int __c); /* not modelled */
long long unsigned int wcstoull(const wchar_t *__a, wchar_t **__b, int __c); /* not modelled */
long unsigned int wcstoul(const wchar_t *__a, wchar_t **__b, int __c); /* not modelled */
size_t mbrlen(const char *__a, size_t __b, mbstate_t *__c); /* not modelled */
size_t mbrtowc(wchar_t *__a, const char *__b, size_t __c, mbstate_t *__d); /* not modelled */
size_t mbsnrtowcs(wchar_t *__a, const char **__b, size_t __c, size_t __d, mbstate_t *__e); /* not modelled */
size_t mbsrtowcs(wchar_t *__a, const char **__b, size_t __c, mbstate_t *__d); /* not modelled */
size_t wcrtomb(char *__a, wchar_t __b, mbstate_t *__c); /* not modelled */
size_t wcsftime(wchar_t *__a, size_t __b, const wchar_t *__c, const struct tm *__d); /* not modelled */
size_t wcsnrtombs(char *__a, const wchar_t **__b, size_t __c, size_t __d, mbstate_t *__e); /* not modelled */
size_t wcsrtombs(char *__a, const wchar_t **__b, size_t __c, mbstate_t *__d); /* not modelled */
size_t wcsxfrm(wchar_t *__a, const wchar_t *__b, size_t __c); /* not modelled */
wchar_t *fgetws(wchar_t *__a, int __b, FILE *__c); /* not modelled */
wint_t fgetwc(FILE *__a); /* not modelled */
wint_t fputwc(wchar_t __a, FILE *__b); /* not modelled */
wint_t getwc(FILE *__a); /* not modelled */
wint_t getwchar(void); /* not modelled */
wint_t putwc(wchar_t __a, FILE *__b); /* not modelled */
wint_t putwchar(wchar_t __a); /* not modelled */
wint_t ungetwc(wint_t __a, FILE *__b); /* not modelled */
#endif
