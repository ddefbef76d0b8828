#ifndef TASS_LIBGEN_H
#define TASS_LIBGEN_H
#include <string.h>
/* The last part of a path, and what is in front of it; both may change the path. */
static char *basename(char *__path) {
  size_t __n;
  char *__slash;
  if (__path == NULL || *__path == 0)
    return ".";
  for (__n = strlen(__path); __n > 1 && __path[__n - 1] == '/'; __n--)
    __path[__n - 1] = 0;
  __slash = strrchr(__path, '/');
  return __slash == NULL || __n == 1 ? __path : __slash + 1;
}
static char *dirname(char *__path) {
  size_t __n;
  if (__path == NULL || *__path == 0)
    return ".";
  __n = strlen(__path);
  while (__n > 1 && __path[__n - 1] == '/')
    __n--;
  while (__n > 0 && __path[__n - 1] != '/')
    __n--;
  if (__n == 0)
    return ".";
  while (__n > 1 && __path[__n - 1] == '/')
    __n--;
  __path[__n] = 0;
  return __path;
}
#endif
