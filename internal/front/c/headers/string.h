#ifndef TASS_STRING_H
#define TASS_STRING_H
#include <stddef.h>
void *memcpy(void *dest, const void *src, size_t n);
void *memmove(void *dest, const void *src, size_t n);
int memcmp(const void *a, const void *b, size_t n);
void *memset(void *s, int c, size_t n);
size_t strlen(const char *s);
int strcmp(const char *a, const char *b);
char *strcpy(char *dest, const char *src);
static char *strcat(char *dest, const char *src) {
  strcpy(dest + strlen(dest), src);
  return dest;
}
static char *strncat(char *dest, const char *src, size_t n) {
  char *end = dest + strlen(dest);
  size_t k = 0;
  while (k < n && src[k] != 0)
    k++;
  memcpy(end, src, k < n ? k + 1 : n); /* the 0 that ends src must not be overwritten either */
  end[k] = 0;
  return dest;
}
static char *strncpy(char *dest, const char *src, size_t n) {
  size_t k = 0;
  while (k < n && src[k] != 0)
    k++;
  if (k < n)
    k++; /* the 0 that ends src is copied, too */
  memcpy(dest, src, k);
  memset(dest + k, 0, n - k);
  return dest;
}
static int strncmp(const char *a, const char *b, size_t n) {
  size_t k;
  for (k = 0; k < n; k++) {
    if (a[k] != b[k])
      return memcmp(&a[k], &b[k], 1); /* its sign is all that is promised */
    if (a[k] == 0)
      break;
  }
  return 0;
}
static char *strchr(const char *s, int c) {
  while (*s != (char)c) {
    if (*s == 0)
      return NULL;
    s++;
  }
  return (char *)s;
}
static char *strrchr(const char *s, int c) {
  const char *found = NULL;
  while (1) {
    if (*s == (char)c)
      found = s;
    if (*s == 0)
      return (char *)found;
    s++;
  }
}
static void *memchr(const void *s, int c, size_t n) {
  const unsigned char *p = (const unsigned char *)s;
  size_t k;
  for (k = 0; k < n; k++)
    if (p[k] == (unsigned char)c)
      return (void *)(p + k);
  return NULL;
}
static size_t strspn(const char *s, const char *accept) {
  size_t k = 0;
  strlen(accept); /* is a string, also if s is empty */
  while (s[k] != 0 && strchr(accept, s[k]) != NULL)
    k++;
  return k;
}
static size_t strcspn(const char *s, const char *reject) {
  size_t k = 0;
  strlen(reject);
  while (s[k] != 0 && strchr(reject, s[k]) == NULL)
    k++;
  return k;
}
static char *strpbrk(const char *s, const char *accept) {
  s += strcspn(s, accept);
  return *s == 0 ? NULL : (char *)s;
}
static char *strstr(const char *s, const char *part) {
  size_t n = strlen(part);
  while (strncmp(s, part, n) != 0) {
    if (*s == 0)
      return NULL;
    s++;
  }
  return (char *)s;
}
void *malloc(size_t size); /* for what is here */
static char *strdup(const char *s) {
  size_t n = strlen(s);
  return (char *)memcpy((char *)malloc(n + 1), s, n + 1);
}
static size_t strnlen(const char *s, size_t n) {
  size_t k = 0;
  while (k < n && s[k] != 0)
    k++;
  return k;
}
static char *strndup(const char *s, size_t n) {
  size_t length = strnlen(s, n);
  char *copy = (char *)malloc(length + 1);
  memcpy(copy, s, length);
  copy[length] = 0;
  return copy;
}
static char *strtok_r(char *s, const char *delimiters, char **rest) {
  char *end;
  if (s == NULL)
    s = *rest;
  s += strspn(s, delimiters);
  if (*s == 0) {
    *rest = s;
    return NULL;
  }
  end = s + strcspn(s, delimiters);
  *rest = end;
  if (*end != 0) {
    *end = 0;
    *rest = end + 1;
  }
  return s;
}
static char *strtok(char *s, const char *delimiters) {
  static char *rest;
  return strtok_r(s, delimiters, &rest);
}
static char *stpcpy(char *dest, const char *src) { return strcpy(dest, src) + strlen(src); }
static char *strerror(int error) { return "a message of the C library"; }
static void *memmem(const void *s, size_t n, const void *part, size_t size) {
  const char *p = (const char *)s;
  for (size_t k = 0; size <= n && k <= n - size; k++)
    if (memcmp(p + k, part, size) == 0)
      return (void *)(p + k);
  return NULL;
}
#endif
