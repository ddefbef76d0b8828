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
char *getenv(const char *name); /* not modelled */
int system(const char *command); /* not modelled */
int atexit(void (*f)(void)); /* not modelled */
int rand(void); /* not modelled */
void srand(unsigned int seed); /* not modelled */
long random(void); /* not modelled */
void srandom(unsigned int seed); /* not modelled */
double drand48(void); /* not modelled */
void srand48(long seed); /* not modelled */
double atof(const char *s); /* not modelled */
double strtod(const char *s, char **end); /* not modelled */
long strtol(const char *s, char **end, int base); /* not modelled */
unsigned long strtoul(const char *s, char **end, int base); /* not modelled */
void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)); /* not modelled */
void *bsearch(const void *key, const void *base, size_t n, size_t size, int (*compare)(const void *, const void *)); /* not modelled */
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
