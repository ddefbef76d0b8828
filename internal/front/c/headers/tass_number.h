#ifndef TASS_NUMBER_H
#define TASS_NUMBER_H
/* Numbers in texts, for stdlib.h and stdio.h. */
#include <stddef.h>
#include <tass_infinity.h>
extern int __tass_errno;
void *malloc(size_t __size); /* for what is here */
void free(void *__ptr); /* for what is here */
void *memcpy(void *__dest, const void *__src, size_t __n); /* for what is here */
#ifdef __TASS_ARGUMENTS
#include <tass_arguments.h>
#endif
/* A number at the start of a text (C17 7.22.1.4): its magnitude, or the greatest there is; 0 without one, and then the
   end is the start. */
struct tass_number { unsigned long __magnitude; int __negative, __huge; const char *__end; };
static int __tass_digit(char __c) {
  if (__c >= '0' && __c <= '9')
    return __c - '0';
  if (__c >= 'a' && __c <= 'z')
    return __c - 'a' + 10;
  if (__c >= 'A' && __c <= 'Z')
    return __c - 'A' + 10;
  return 99;
}
static void __tass_scan(struct tass_number *__x, const char *__s, int __base) {
  const char *__p = __s;
  __x->__magnitude = 0;
  __x->__negative = __x->__huge = 0;
  __x->__end = __s;
  if (__base < 0 || __base == 1 || __base > 36) {
    __tass_errno = 22;
    return;
  }
  while (*__p == ' ' || *__p >= '\t' && *__p <= '\r')
    __p++;
  if (*__p == '-' || *__p == '+')
    __x->__negative = *__p++ == '-';
  if ((__base == 0 || __base == 16) && *__p == '0' && (__p[1] == 'x' || __p[1] == 'X') && __tass_digit(__p[2]) < 16) {
    __base = 16;
    __p += 2;
  } else if (__base == 0)
    __base = *__p == '0' ? 8 : 10;
  for (; __tass_digit(*__p) < __base; __p++) {
    unsigned long __digit = (unsigned long)__tass_digit(*__p);
    if (__x->__magnitude > (18446744073709551615UL - __digit) / (unsigned long)__base)
      __x->__huge = 1;
    else
      __x->__magnitude = (unsigned long)__base * __x->__magnitude + __digit;
    __x->__end = __p + 1;
  }
}
static long strtol(const char *__s, char **__end, int __base) {
  struct tass_number __x;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__s))
    return __tass_argument_whole(__s, __end, __base);
#endif
  __tass_scan(&__x, __s, __base);
  if (__end != NULL)
    *__end = (char *)__x.__end;
  if (!__x.__huge && __x.__magnitude <= 9223372036854775807UL)
    return __x.__negative ? -(long)__x.__magnitude : (long)__x.__magnitude;
  if (__x.__huge || !__x.__negative || __x.__magnitude > 9223372036854775808UL)
    __tass_errno = 34;
  return __x.__negative ? -9223372036854775807L - 1 : 9223372036854775807L;
}
static unsigned long strtoul(const char *__s, char **__end, int __base) {
  struct tass_number __x;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__s))
    return (unsigned long)__tass_argument_whole(__s, __end, __base);
#endif
  __tass_scan(&__x, __s, __base);
  if (__end != NULL)
    *__end = (char *)__x.__end;
  if (__x.__huge) {
    __tass_errno = 34;
    return 18446744073709551615UL;
  }
  return __x.__negative && __x.__magnitude != 0 ? 18446744073709551615UL - __x.__magnitude + 1 : __x.__magnitude;
}
/* Numbers with a point: their digits are read as one number. */
double __tass_decimal(const char *__digits);
float __tass_decimalf(const char *__digits);
long double __tass_decimall(const char *__digits);
static int __tass_small(char __c) { return __c >= 'A' && __c <= 'Z' ? __c - 'A' + 'a' : __c; }
static long __tass_begins(const char *__s, const char *__word) {
  long __k = 0;
  while (__word[__k] != 0 && __tass_small(__s[__k]) == __word[__k])
    __k++;
  return __word[__k] == 0 ? __k : 0;
}
/* The digits at the start of a text, without their sign, and where they end; NULL for none. */
static char *__tass_number(const char *__s, const char **__end, int *__negative) {
  const char *__p = __s, *__begin;
  char *__digits;
  long __n, __any = 0;
  *__end = __s;
  while (*__p == ' ' || *__p >= '\t' && *__p <= '\r')
    __p++;
  *__negative = *__p == '-';
  if (*__p == '-' || *__p == '+')
    __p++;
  __begin = __p;
  for (; *__p >= '0' && *__p <= '9'; __p++)
    __any = 1;
  if (*__p == '.')
    for (__p++; *__p >= '0' && *__p <= '9'; __p++)
      __any = 1;
  if (!__any)
    return NULL;
  if (*__p == 'e' || *__p == 'E') {
    const char *__q = __p + 1;
    if (*__q == '-' || *__q == '+')
      __q++;
    if (*__q >= '0' && *__q <= '9') {
      while (*__q >= '0' && *__q <= '9')
        __q++;
      __p = __q;
    }
  }
  *__end = __p;
  __n = __p - __begin;
  __digits = (char *)malloc(__n + 1);
  memcpy(__digits, __begin, __n);
  __digits[__n] = 0;
  return __digits;
}
/* Infinity, what is not a number, and hexadecimal numbers, which have their value in binary: whether there is one. */
static int __tass_special(const char *__s, char **__end, double *__x) {
  int __negative, __exponent = 0, __digits = 0, __behind = 0;
  while (*__s == ' ' || *__s >= '\t' && *__s <= '\r')
    __s++;
  __negative = *__s == '-';
  __s += *__s == '-' || *__s == '+';
  if (__tass_begins(__s, "inf")) {
    *__x = __tass_infinity();
    __s += __tass_begins(__s, "infinity") ? 8 : 3;
  } else if (__tass_begins(__s, "nan")) {
    if (__s[3] == '(')
      __tass_refuse("nan with something in parentheses in a text is not modelled");
    *__x = __tass_nan();
    __s += 3;
  } else if (__s[0] == '0' && (__s[1] == 'x' || __s[1] == 'X') && (__tass_digit(__s[2]) < 16 || __s[2] == '.' && __tass_digit(__s[3]) < 16)) {
    *__x = 0;
    for (__s += 2; __tass_digit(*__s) < 16 || *__s == '.' && !__behind; __s++) {
      if (*__s == '.') {
        __behind = 1;
        continue;
      }
      *__x = *__x * 16 + __tass_digit(*__s);
      __exponent -= 4 * __behind;
      if (*__x != 0 && ++__digits > 13)
        __tass_refuse("a hexadecimal floating-point number of more than 13 digits in a text is not modelled");
    }
    if (*__s == 'p' || *__s == 'P') {
      struct tass_number __power;
      if (__s[1] != ' ' && !(__s[1] >= '\t' && __s[1] <= '\r'))
        __tass_scan(&__power, __s + 1, 10);
      else
        __power.__end = __s + 1;
      if (__power.__end != __s + 1) {
        if (__power.__magnitude > 900)
          __tass_refuse("a hexadecimal floating-point number so large or small in a text is not modelled");
        __exponent += __power.__negative ? -(int)__power.__magnitude : (int)__power.__magnitude;
        __s = __power.__end;
      }
    }
    for (; __exponent > 0; __exponent--)
      *__x *= 2;
    for (; __exponent < 0; __exponent++)
      *__x /= 2;
  } else
    return 0;
  if (__negative)
    *__x = -*__x;
  if (__end != NULL)
    *__end = (char *)__s;
  return 1;
}
static double strtod(const char *__s, char **__end) {
  const char *__stop;
  int __negative;
  char *__digits;
  double __special;
  double __x = 0;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__s)) {
    if (__tass_argument_fails(__s, __end))
      return 0;
    return (double)__tass_argument_double(__tass_argument(__s));
  }
#endif
  if (__tass_special(__s, __end, &__special))
    return (double)__special;
  __digits = __tass_number(__s, &__stop, &__negative);
  if (__digits != NULL)
    __x = __tass_decimal(__digits);
  free(__digits);
  if (__end != NULL)
    *__end = (char *)__stop;
  return __negative ? -__x : __x;
}
static float strtof(const char *__s, char **__end) {
  const char *__stop;
  int __negative;
  char *__digits;
  double __special;
  float __x = 0;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__s)) {
    if (__tass_argument_fails(__s, __end))
      return 0;
    return (float)__tass_argument_double(__tass_argument(__s));
  }
#endif
  if (__tass_special(__s, __end, &__special))
    return (float)__special;
  __digits = __tass_number(__s, &__stop, &__negative);
  if (__digits != NULL)
    __x = __tass_decimalf(__digits);
  free(__digits);
  if (__end != NULL)
    *__end = (char *)__stop;
  return __negative ? -__x : __x;
}
static long double strtold(const char *__s, char **__end) {
  const char *__stop;
  int __negative;
  char *__digits;
  double __special;
  long double __x = 0;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__s)) {
    if (__tass_argument_fails(__s, __end))
      return 0;
    return (long double)__tass_argument_double(__tass_argument(__s));
  }
#endif
  if (__tass_special(__s, __end, &__special))
    return (long double)__special;
  __digits = __tass_number(__s, &__stop, &__negative);
  if (__digits != NULL)
    __x = __tass_decimall(__digits);
  free(__digits);
  if (__end != NULL)
    *__end = (char *)__stop;
  return __negative ? -__x : __x;
}
#endif
