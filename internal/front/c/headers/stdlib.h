#ifndef TASS_STDLIB_H
#define TASS_STDLIB_H
#include <stddef.h>
#ifdef __TASS_ARGUMENTS
#include <tass_arguments.h>
#endif
#ifdef __TASS_ALLOCA
#include <alloca.h>
#endif
extern int __tass_errno;
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
void *malloc(size_t __size);
void *calloc(size_t __count, size_t __size);
void *realloc(void *__ptr, size_t __size);
void free(void *__ptr);
void __tass_exit(int __status);
void __tass_exit_at_once(int __status);
#ifdef __TASS_AT_EXIT
/* The program registers functions for its end: the last one comes first. */
extern void (*__tass_at_exit[64])(void);
extern int __tass_exits;
static void __tass_run_at_exit(void) {
  while (__tass_exits > 0)
    __tass_at_exit[--__tass_exits]();
}
static int atexit(void (*__f)(void)) { /* __tass_run_at_exit calls it */
  if (__tass_exits == 64)
    __tass_refuse("more than 64 functions for the end of a program are not modelled");
  __tass_at_exit[__tass_exits++] = __f;
  return 0;
}
static void exit(int __status) {
  __tass_run_at_exit();
  __tass_exit(__status);
}
#else
void exit(int __status);
#endif
static void _Exit(int __status) { __tass_exit_at_once(__status); }
void abort(void);
int abs(int __i);
long labs(long __i);
long long llabs(long long __i);
#ifdef __TASS_ENVIRONMENT
#include <tass_environment.h>
static char *getenv(const char *__name) { return __tass_environment(__name); }
#else
char *getenv(const char *__name); /* for what is here */
#endif
int system(const char *__command); /* not modelled */
int mkstemp(char *__template); /* not modelled */
char *realpath(const char *__path, char *__resolved); /* not modelled */
extern void (*__tass_at_quick_exit[64])(void);
extern int __tass_quick_exits;
static int at_quick_exit(void (*__f)(void)) {
  if (__tass_quick_exits == 64)
    __tass_refuse("more than 64 functions for the end of a program are not modelled");
  __tass_at_quick_exit[__tass_quick_exits++] = __f;
  return 0;
}
static void quick_exit(int __status) {
  while (__tass_quick_exits > 0)
    __tass_at_quick_exit[--__tass_quick_exits]();
  __tass_exit_at_once(__status);
}
char *initstate(unsigned int __seed, char *__state, size_t __n); /* not modelled */
char *setstate(char *__state); /* not modelled */
/* The k-th number after a seed is any that the generator may give, and the same whenever it is asked for. The seed is 1
   before the first srand: what is kept is the difference. Of the seed of srand48 the lower 32 bits count; before the
   first it is none of them. */
extern unsigned int __tass_seed;
extern unsigned long __tass_drawn, __tass_drawn48;
extern long __tass_seed48;
unsigned int __tass_random(unsigned int __seed, unsigned long __k); /* for what is here */
unsigned long __tass_random48(long __seed, unsigned long __k); /* for what is here */
static void srand(unsigned int __seed) {
  __tass_seed = __seed - 1u;
  __tass_drawn = 0;
}
static int rand(void) { return (int)(__tass_random(__tass_seed + 1u, ++__tass_drawn) >> 1); }
static void srandom(unsigned int __seed) { srand(__seed); }
static long random(void) { return rand(); }
static void srand48(long __seed) {
  __tass_seed48 = (__seed & 4294967295L) + 1;
  __tass_drawn48 = 0;
}
static double drand48(void) { return (double)(__tass_random48(__tass_seed48, ++__tass_drawn48) >> 16) / 281474976710656.0; }
static long lrand48(void) { return (long)(__tass_random48(__tass_seed48, ++__tass_drawn48) >> 33); }
static long mrand48(void) { return (int)(__tass_random48(__tass_seed48, ++__tass_drawn48) >> 32); }
/* What follows a seed that the program keeps itself: a number, and the next seed. */
unsigned int __tass_random_r(unsigned int __seed); /* for what is here */
unsigned int __tass_seed_r(unsigned int __seed); /* for what is here */
static int rand_r(unsigned int *__seed) {
  unsigned int __old = *__seed;
  *__seed = __tass_seed_r(__old);
  return (int)(__tass_random_r(__old) >> 1);
}
static unsigned long __tass_next48(unsigned short *__x) {
  unsigned long __seed = (unsigned long)__x[2] << 32 | (unsigned long)__x[1] << 16 | __x[0];
  __seed = __seed * 25214903917UL + 11;
  __x[0] = (unsigned short)__seed;
  __x[1] = (unsigned short)(__seed >> 16);
  __x[2] = (unsigned short)(__seed >> 32);
  return __seed & 281474976710655UL;
}
static double erand48(unsigned short *__x) { return (double)__tass_next48(__x) / 281474976710656.0; }
static long nrand48(unsigned short *__x) { return (long)(__tass_next48(__x) >> 17); }
static long jrand48(unsigned short *__x) { return (int)(__tass_next48(__x) >> 16); }
static void *aligned_alloc(size_t __alignment, size_t __size) {
  if (__alignment > 16)
    __tass_remark("what aligned_alloc gives is taken to be aligned as it was asked for");
  return malloc(__size);
}
static void *memalign(size_t __alignment, size_t __size) { return aligned_alloc(__alignment, __size); }
static void *valloc(size_t __size) { return aligned_alloc(4096, __size); }
static int posix_memalign(void **__to, size_t __alignment, size_t __size) {
  if (__alignment < 8 || (__alignment & (__alignment - 1)) != 0)
    return 22;
  *__to = aligned_alloc(__alignment, __size);
  return 0;
}
static void *reallocarray(void *__p, size_t __n, size_t __size) {
  if (__size != 0 && __n > 18446744073709551615UL / __size) {
    __tass_errno = 12;
    return NULL;
  }
  return realloc(__p, __n * __size);
}
/* A number that does not fit is undefined (C17 7.22.1): here, too, an operation overflows. */
static long atol(const char *__s) {
  long __value = 0; /* the negative of it, as there is one negative number more */
  int __negative = 0;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__s))
    return __tass_argument_long(__tass_argument(__s));
#endif
  while (*__s == ' ' || *__s >= '\t' && *__s <= '\r')
    __s++;
  if (*__s == '-' || *__s == '+')
    __negative = *__s++ == '-';
  while (*__s >= '0' && *__s <= '9')
    __value = 10 * __value - (*__s++ - '0');
  return __negative ? __value : -__value;
}
static int atoi(const char *__s) {
  int __value = 0;
  int __negative = 0;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__s))
    return __tass_argument_int(__tass_argument(__s));
#endif
  while (*__s == ' ' || *__s >= '\t' && *__s <= '\r')
    __s++;
  if (*__s == '-' || *__s == '+')
    __negative = *__s++ == '-';
  while (*__s >= '0' && *__s <= '9')
    __value = 10 * __value - (*__s++ - '0');
  return __negative ? __value : -__value;
}
static long long atoll(const char *__s) { return atol(__s); }
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
static div_t div(int __a, int __b) {
  div_t __r;
  __r.quot = __a / __b;
  __r.rem = __a % __b;
  return __r;
}
static ldiv_t ldiv(long __a, long __b) {
  ldiv_t __r;
  __r.quot = __a / __b;
  __r.rem = __a % __b;
  return __r;
}
static lldiv_t lldiv(long long __a, long long __b) {
  lldiv_t __r;
  __r.quot = __a / __b;
  __r.rem = __a % __b;
  return __r;
}
#include <tass_number.h>
static long long strtoll(const char *__s, char **__end, int __base) { return strtol(__s, __end, __base); }
static unsigned long long strtoull(const char *__s, char **__end, int __base) { return strtoul(__s, __end, __base); }
static double atof(const char *__s) { return strtod(__s, NULL); }
void *memcpy(void *__dest, const void *__src, size_t __n); /* for what is here */
void *memmove(void *__dest, const void *__src, size_t __n); /* for what is here */
/* Merging, as glibc does it: stable, which programs come to rely on, and with the same comparisons in the same order. */
static void __tass_merged(char *__a, size_t __n, size_t __size, int (*__compare)(const void *, const void *), char *__x) {
  if (__n < 2)
    return;
  size_t __half = __n / 2, __i = 0, __j = __half, __k = 0;
  __tass_merged(__a, __half, __size, __compare, __x);
  __tass_merged(__a + __half * __size, __n - __half, __size, __compare, __x);
  while (__i < __half && __j < __n)
    if (__compare(__a + __i * __size, __a + __j * __size) <= 0)
      memcpy(__x + __k++ * __size, __a + __i++ * __size, __size);
    else
      memcpy(__x + __k++ * __size, __a + __j++ * __size, __size);
  if (__i < __half)
    memmove(__a + __k * __size, __a + __i * __size, (__half - __i) * __size);
  memcpy(__a, __x, __k * __size);
}
#ifndef __TASS_RUN
/* Others sort in other ways: what they do is the same if the comparison changes nothing and orders the elements. Of
   many elements only those near to each other are compared with one another, which finds what goes wrong nearly always.
   __tass_changes tells whether calls of a function show but by what it gives: 2, or 1 if it may set errno and does no
   more. As it is open how often it is called, it is open then what errno is. */
int __tass_changes(int (*__f)(const void *, const void *)); /* for what is here */
static void __tass_unchanging(int (*__f)(const void *, const void *)) {
  if (__tass_changes(__f) == 2)
    __tass_refuse("a comparison that does more than to compare is not modelled: how often it is called, and with what, is left open (C11 7.22.5)");
}
static void __tass_compared(int (*__f)(const void *, const void *)) {
  if (__tass_changes(__f) == 1)
    __tass_errno = (int)__tass_any("errno", 0, 133);
}
static void __tass_ordered(const char *__a, size_t __n, size_t __size, int (*__compare)(const void *, const void *)) {
  size_t __near = __n <= 16 ? __n : 2;
  char *__same = (char *)malloc(__n); /* of each element, whether the next one is equal */
  if (__n > 16)
    __tass_remark("the comparison is taken to order more than 16 elements if it orders all that are next to each other, or next but one");
  for (size_t __i = 0; __i + 1 < __n; __i++)
    __same[__i] = __compare(__a + __i * __size, __a + (__i + 1) * __size) == 0;
  for (size_t __i = 0; __i < __n; __i++) {
    int __equal = 1;
    for (size_t __j = __i + 1; __j < __n && __j <= __i + __near; __j++) {
      int __x = __compare(__a + __i * __size, __a + __j * __size), __y = __compare(__a + __j * __size, __a + __i * __size);
      __equal = __equal && __same[__j - 1];
      if (__x > 0 || __y < 0 || (__x == 0) != __equal || (__y == 0) != __equal)
        __tass_fail("comparison-order", "the comparison does not order the elements");
      if (__equal)
        __tass_remark("elements that compare as equal are taken to keep their order, as in glibc");
    }
  }
  free(__same);
}
#endif
static void qsort(void *__base, size_t __n, size_t __size, int (*__compare)(const void *, const void *)) {
  char *__x;
  if (__base == NULL || __compare == NULL)
    __tass_fail("invalid-pointer", "a null pointer is given: that there are no elements does not allow it");
  if (__n < 2)
    return;
  __x = (char *)malloc(__n * __size);
#ifndef __TASS_RUN
  __tass_unchanging(__compare);
#endif
  __tass_merged((char *)__base, __n, __size, __compare, __x);
#ifndef __TASS_RUN
  __tass_ordered((const char *)__base, __n, __size, __compare);
  __tass_compared(__compare);
#endif
  free(__x);
}
static void *bsearch(const void *__key, const void *__base, size_t __n, size_t __size, int (*__compare)(const void *, const void *)) {
  size_t __low = 0, __high = __n;
  if (__key == NULL || __base == NULL || __compare == NULL)
    __tass_fail("invalid-pointer", "a null pointer is given: that there are no elements does not allow it");
#ifndef __TASS_RUN
  __tass_unchanging(__compare);
  int __last = 1;
  for (size_t __k = 0; __k < __n && __n <= 64; __k++) {
    int __now = __compare(__key, (const char *)__base + __k * __size);
    __now = (__now > 0) - (__now < 0);
    if (__now > __last)
      __tass_fail("comparison-order", "the elements are not sorted by the comparison");
    if (__now == 0 && __last == 0 && __k > 0)
      __tass_remark("of elements that are equal to the key it is taken to give the one that halving comes to first, as in glibc");
    __last = __now;
  }
  if (__n > 64)
    __tass_remark("more than 64 elements are taken to be sorted by the comparison");
#endif
  while (__low < __high) {
    size_t __middle = (__low + __high) / 2;
    const char *__p = (const char *)__base + __middle * __size;
    int __order = __compare(__key, __p);
#ifndef __TASS_RUN
    __tass_compared(__compare);
#endif
    if (__order == 0)
      return (void *)__p;
    if (__order < 0)
      __high = __middle;
    else
      __low = __middle + 1;
  }
  return NULL;
}
/* Characters of more than one byte: in the locale called C there are none, and what is not of ASCII is no character. */
static int mbtowc(wchar_t *__to, const char *__s, size_t __n) {
  if (__s == NULL)
    return 0;
  if (__n == 0)
    return -1;
  if ((unsigned char)*__s > 127)
    __tass_refuse("characters that are not those of ASCII are not modelled where they become wide");
  if (__to != NULL)
    *__to = *__s;
  return *__s != 0;
}
static int mblen(const char *__s, size_t __n) { return mbtowc((wchar_t *)0, __s, __n); }
static int wctomb(char *__to, wchar_t __c) {
  if (__to == NULL)
    return 0;
  if (__c < 0 || __c > 127)
    __tass_refuse("wide characters that are not those of ASCII are not modelled where they are narrowed");
  *__to = (char)__c;
  return 1;
}
static size_t mbstowcs(wchar_t *__to, const char *__s, size_t __n) {
  wchar_t __c;
  size_t __k = 0;
  for (; __to == NULL || __k < __n; __k++) {
    mbtowc(&__c, __s + __k, 1);
    if (__to != NULL)
      __to[__k] = __c;
    if (__c == 0)
      break;
  }
  return __k;
}
static size_t wcstombs(char *__to, const wchar_t *__s, size_t __n) {
  char __c;
  size_t __k = 0;
  for (; __to == NULL || __k < __n; __k++) {
    wctomb(&__c, __s[__k]);
    if (__to != NULL)
      __to[__k] = __c;
    if (__c == 0)
      break;
  }
  return __k;
}
unsigned int arc4random(void); /* not modelled */
unsigned int arc4random_uniform(unsigned int __a); /* not modelled */
char *ecvt(double __a, int __b, int *__c, int *__d); /* not modelled */
char *fcvt(double __a, int __b, int *__c, int *__d); /* not modelled */
char *gcvt(double __a, int __b, char *__c); /* not modelled */
char *l64a(long int __a); /* not modelled */
char *mkdtemp(char *__a); /* not modelled */
char *mktemp(char *__a); /* not modelled */
int clearenv(void); /* not modelled */
int getloadavg(double *__a, int __b); /* not modelled */
int getsubopt(char **__a, char *const *__b, char **__c); /* not modelled */
int putenv(char *__a); /* not modelled */
int setenv(const char *__a, const char *__b, int __c); /* not modelled */
int unsetenv(const char *__a); /* not modelled */
long int a64l(const char *__a); /* not modelled */
short unsigned int *seed48(short unsigned int *__a); /* not modelled */
void arc4random_buf(void *__a, size_t __b); /* not modelled */
void lcong48(short unsigned int *__a); /* not modelled */
#endif
