#ifndef TASS_STDLIB_H
#define TASS_STDLIB_H
#include <stddef.h>
extern int __tass_errno;
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
char *getenv(const char *name);
int system(const char *command); /* not modelled */
int atexit(void (*f)(void)); /* not modelled */
double atof(const char *s); /* not modelled */
double strtod(const char *s, char **end); /* not modelled */
/* The k-th number after a seed is any that the generator may give, and the same whenever it is asked for. The seed is 1
   before the first srand: what is kept is the difference. */
extern unsigned int __tass_seed;
extern unsigned long __tass_drawn, __tass_drawn48;
extern long __tass_seed48;
unsigned int __tass_random(unsigned int seed, unsigned long k); /* for what is here */
unsigned long __tass_random48(long seed, unsigned long k); /* for what is here */
static void srand(unsigned int seed) {
  __tass_seed = seed - 1u;
  __tass_drawn = 0;
}
static int rand(void) { return (int)(__tass_random(__tass_seed + 1u, ++__tass_drawn) >> 1); }
static void srandom(unsigned int seed) { srand(seed); }
static long random(void) { return rand(); }
static void srand48(long seed) {
  __tass_seed48 = seed;
  __tass_drawn48 = 0;
}
static double drand48(void) { return (double)(__tass_random48(__tass_seed48, ++__tass_drawn48) >> 16) / 281474976710656.0; }
static long lrand48(void) { return (long)(__tass_random48(__tass_seed48, ++__tass_drawn48) >> 33); }
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
static long long atoll(const char *s) { return atol(s); }
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
static div_t div(int a, int b) {
  div_t r;
  r.quot = a / b;
  r.rem = a % b;
  return r;
}
static ldiv_t ldiv(long a, long b) {
  ldiv_t r;
  r.quot = a / b;
  r.rem = a % b;
  return r;
}
static lldiv_t lldiv(long long a, long long b) {
  lldiv_t r;
  r.quot = a / b;
  r.rem = a % b;
  return r;
}
/* A number at the start of a text (C17 7.22.1.4): its magnitude, or the greatest there is; 0 without one, and then the
   end is the start. */
struct tass_number { unsigned long magnitude; int negative, huge; const char *end; };
static int __tass_digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'z')
    return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 10;
  return 99;
}
static void __tass_scan(struct tass_number *x, const char *s, int base) {
  const char *p = s;
  x->magnitude = 0;
  x->negative = x->huge = 0;
  x->end = s;
  if (base < 0 || base == 1 || base > 36) {
    __tass_errno = 22;
    return;
  }
  while (*p == ' ' || *p >= '\t' && *p <= '\r')
    p++;
  if (*p == '-' || *p == '+')
    x->negative = *p++ == '-';
  if ((base == 0 || base == 16) && *p == '0' && (p[1] == 'x' || p[1] == 'X') && __tass_digit(p[2]) < 16) {
    base = 16;
    p += 2;
  } else if (base == 0)
    base = *p == '0' ? 8 : 10;
  for (; __tass_digit(*p) < base; p++) {
    unsigned long digit = (unsigned long)__tass_digit(*p);
    if (x->magnitude > (18446744073709551615UL - digit) / (unsigned long)base)
      x->huge = 1;
    else
      x->magnitude = (unsigned long)base * x->magnitude + digit;
    x->end = p + 1;
  }
}
static long strtol(const char *s, char **end, int base) {
  struct tass_number x;
  __tass_scan(&x, s, base);
  if (end != NULL)
    *end = (char *)x.end;
  if (!x.huge && x.magnitude <= 9223372036854775807UL)
    return x.negative ? -(long)x.magnitude : (long)x.magnitude;
  if (x.huge || !x.negative || x.magnitude > 9223372036854775808UL)
    __tass_errno = 34;
  return x.negative ? -9223372036854775807L - 1 : 9223372036854775807L;
}
static unsigned long strtoul(const char *s, char **end, int base) {
  struct tass_number x;
  __tass_scan(&x, s, base);
  if (end != NULL)
    *end = (char *)x.end;
  if (x.huge) {
    __tass_errno = 34;
    return 18446744073709551615UL;
  }
  return x.negative && x.magnitude != 0 ? 18446744073709551615UL - x.magnitude + 1 : x.magnitude;
}
static long long strtoll(const char *s, char **end, int base) { return strtol(s, end, base); }
static unsigned long long strtoull(const char *s, char **end, int base) { return strtoul(s, end, base); }
void *memcpy(void *dest, const void *src, size_t n); /* for what is here */
/* Insertion: stable, as glibc's mergesort is, and what programs come to rely on. */
static void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  char *a = (char *)base, *x;
  if (n < 2)
    return;
  x = (char *)malloc(size);
  for (size_t i = 1; i < n; i++) {
    size_t k = i;
    while (k > 0 && compare(a + (k - 1) * size, a + i * size) > 0)
      k--;
    if (k == i)
      continue;
    memcpy(x, a + i * size, size);
    for (size_t j = i; j > k; j--)
      memcpy(a + j * size, a + (j - 1) * size, size);
    memcpy(a + k * size, x, size);
  }
  free(x);
}
static void *bsearch(const void *key, const void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  size_t low = 0, high = n;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const char *p = (const char *)base + middle * size;
    int order = compare(key, p);
    if (order == 0)
      return (void *)p;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}
#endif
