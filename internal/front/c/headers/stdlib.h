#ifndef TASS_STDLIB_H
#define TASS_STDLIB_H
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *ptr, size_t size);
void free(void *ptr);
void exit(int status);
void abort(void);
int abs(int i);
long labs(long i);
long long llabs(long long i);
static long atol(const char *s) {
  long value = 0;
  int negative = 0;
  while (*s == ' ' || *s == '\t' || *s == '\n')
    s++;
  if (*s == '-' || *s == '+')
    negative = *s++ == '-';
  while (*s >= '0' && *s <= '9')
    value = 10 * value + (*s++ - '0');
  return negative ? -value : value;
}
static int atoi(const char *s) { return (int)atol(s); }
#endif
