#ifndef TASS_STRING_H
#define TASS_STRING_H
#include <stddef.h>
#include <strings.h>
#include <tass_message.h>
void *memcpy(void *__dest, const void *__src, size_t __n);
void *memmove(void *__dest, const void *__src, size_t __n);
int memcmp(const void *__a, const void *__b, size_t __n);
void *memset(void *__s, int __c, size_t __n);
size_t strlen(const char *__s);
int strcmp(const char *__a, const char *__b);
char *strcpy(char *__dest, const char *__src);
static char *strcat(char *__dest, const char *__src) {
  strcpy(__dest + strlen(__dest), __src);
  return __dest;
}
static char *strncat(char *__dest, const char *__src, size_t __n) {
  char *__end = __dest + strlen(__dest);
  size_t __k = 0;
  while (__k < __n && __src[__k] != 0)
    __k++;
  memcpy(__end, __src, __k < __n ? __k + 1 : __n); /* the 0 that ends src must not be overwritten either */
  __end[__k] = 0;
  return __dest;
}
static char *strncpy(char *__dest, const char *__src, size_t __n) {
  size_t __k = 0;
  while (__k < __n && __src[__k] != 0)
    __k++;
  if (__k < __n)
    __k++; /* the 0 that ends src is copied, too */
  memcpy(__dest, __src, __k);
  memset(__dest + __k, 0, __n - __k);
  return __dest;
}
static int strncmp(const char *__a, const char *__b, size_t __n) {
  size_t __k;
  if (__n == 0)
    return memcmp(__a, __b, 0);
  for (__k = 0; __k < __n; __k++) {
    if (__a[__k] != __b[__k])
      return memcmp(&__a[__k], &__b[__k], 1); /* its sign is all that is promised */
    if (__a[__k] == 0)
      break;
  }
  return 0;
}
static char *strchr(const char *__s, int __c) {
  while (*__s != (char)__c) {
    if (*__s == 0)
      return NULL;
    __s++;
  }
  return (char *)__s;
}
static char *strrchr(const char *__s, int __c) {
  const char *__found = NULL;
  while (1) {
    if (*__s == (char)__c)
      __found = __s;
    if (*__s == 0)
      return (char *)__found;
    __s++;
  }
}
static void *memchr(const void *__s, int __c, size_t __n) {
  const unsigned char *__p = (const unsigned char *)__s;
  size_t __k;
  if (__n == 0)
    memcmp(__s, __s, 0);
  for (__k = 0; __k < __n; __k++)
    if (__p[__k] == (unsigned char)__c)
      return (void *)(__p + __k);
  return NULL;
}
static size_t strspn(const char *__s, const char *__accept) {
  size_t __k = 0;
  strlen(__accept); /* is a string, also if s is empty */
  while (__s[__k] != 0 && strchr(__accept, __s[__k]) != NULL)
    __k++;
  return __k;
}
static size_t strcspn(const char *__s, const char *__reject) {
  size_t __k = 0;
  strlen(__reject);
  while (__s[__k] != 0 && strchr(__reject, __s[__k]) == NULL)
    __k++;
  return __k;
}
static char *strpbrk(const char *__s, const char *__accept) {
  __s += strcspn(__s, __accept);
  return *__s == 0 ? NULL : (char *)__s;
}
static char *strstr(const char *__s, const char *__part) {
  size_t __n = strlen(__part);
  while (strncmp(__s, __part, __n) != 0) {
    if (*__s == 0)
      return NULL;
    __s++;
  }
  return (char *)__s;
}
void *malloc(size_t __size); /* for what is here */
static char *strdup(const char *__s) {
  size_t __n = strlen(__s);
  return (char *)memcpy((char *)malloc(__n + 1), __s, __n + 1);
}
static size_t strnlen(const char *__s, size_t __n) {
  size_t __k = 0;
  while (__k < __n && __s[__k] != 0)
    __k++;
  return __k;
}
static char *strndup(const char *__s, size_t __n) {
  size_t __length = strnlen(__s, __n);
  char *__copy = (char *)malloc(__length + 1);
  memcpy(__copy, __s, __length);
  __copy[__length] = 0;
  return __copy;
}
static char *strtok_r(char *__s, const char *__delimiters, char **__rest) {
  char *__end;
  if (__s == NULL)
    __s = *__rest;
  __s += strspn(__s, __delimiters);
  if (*__s == 0) {
    *__rest = __s;
    return NULL;
  }
  __end = __s + strcspn(__s, __delimiters);
  *__rest = __end;
  if (*__end != 0) {
    *__end = 0;
    *__rest = __end + 1;
  }
  return __s;
}
extern char *__tass_strtok; /* one for all files */
static char *strtok(char *__s, const char *__delimiters) { return strtok_r(__s, __delimiters, &__tass_strtok); }
static char *stpcpy(char *__dest, const char *__src) { return strcpy(__dest, __src) + strlen(__src); }
static void *memmem(const void *__s, size_t __n, const void *__part, size_t __size) {
  const char *__p = (const char *)__s;
  for (size_t __k = 0; __size <= __n && __k <= __n - __size; __k++)
    if (memcmp(__p + __k, __part, __size) == 0)
      return (void *)(__p + __k);
  return NULL;
}
/* Functions of POSIX and glibc. */
static void *mempcpy(void *__dest, const void *__src, size_t __n) { return (char *)memcpy(__dest, __src, __n) + __n; }
static char *stpncpy(char *__dest, const char *__src, size_t __n) {
  size_t __length = strnlen(__src, __n);
  strncpy(__dest, __src, __n);
  return __dest + __length;
}
static void *memccpy(void *__dest, const void *__src, int __c, size_t __n) {
  for (size_t __k = 0; __k < __n; __k++)
    if ((((unsigned char *)__dest)[__k] = ((const unsigned char *)__src)[__k]) == (unsigned char)__c)
      return (char *)__dest + __k + 1;
  return NULL;
}
static void *memrchr(const void *__s, int __c, size_t __n) {
  const unsigned char *__p = (const unsigned char *)__s;
  while (__n > 0)
    if (__p[--__n] == (unsigned char)__c)
      return (void *)(__p + __n);
  return NULL;
}
static void *rawmemchr(const void *__s, int __c) {
  const unsigned char *__p = (const unsigned char *)__s;
  while (*__p != (unsigned char)__c)
    __p++;
  return (void *)__p;
}
static char *strchrnul(const char *__s, int __c) {
  while (*__s != 0 && *__s != (char)__c)
    __s++;
  return (char *)__s;
}
static char *strsep(char **__rest, const char *__delimiters) {
  char *__s = *__rest, *__end;
  if (__s == NULL)
    return NULL;
  __end = __s + strcspn(__s, __delimiters);
  if (*__end == 0)
    *__rest = NULL;
  else {
    *__end = 0;
    *__rest = __end + 1;
  }
  return __s;
}
static char *strcasestr(const char *__s, const char *__part) {
  size_t __n = strlen(__part);
  while (strncasecmp(__s, __part, __n) != 0) {
    if (*__s == 0)
      return NULL;
    __s++;
  }
  return (char *)__s;
}
static size_t strlcpy(char *__dest, const char *__src, size_t __n) {
  size_t __length = strlen(__src), __copied = __length < __n ? __length : __n - 1;
  if (__n > 0) {
    memcpy(__dest, __src, __copied);
    __dest[__copied] = 0;
  }
  return __length;
}
static size_t strlcat(char *__dest, const char *__src, size_t __n) {
  size_t __length = strnlen(__dest, __n);
  return __length + (__length == __n ? strlen(__src) : strlcpy(__dest + __length, __src, __n - __length));
}
/* The locale is the one called C, where texts are ordered as strcmp has it. */
static int strcoll(const char *__a, const char *__b) { return strcmp(__a, __b); }
static size_t strxfrm(char *__dest, const char *__src, size_t __n) {
  size_t __length = strlen(__src);
  if (__n > 0)
    strncpy(__dest, __src, __n);
  return __length;
}
static void explicit_bzero(void *__s, size_t __n) { memset(__s, 0, __n); }
static char *strerror(int __error) { return (char *)__tass_message(__error); }
static int strerror_r(int __error, char *__to, size_t __n) {
  const char *__text = __tass_message(__error);
  size_t __length = strlen(__text);
  if (__n <= __length)
    __tass_refuse("strerror_r with too little room is not modelled");
  strcpy(__to, __text);
  return 0;
}
char *strsignal(int __number); /* not modelled */
#endif
