#ifndef TASS_COMPLEX_QUOTIENT_H
#define TASS_COMPLEX_QUOTIENT_H
/* Division of complex numbers, read in front of programs that have them. Over the real numbers it is what it says; where
   numbers are rounded it is done by R. L. Smith's algorithm (Communications of the ACM 5, 1962), as the library of gcc
   does but for what could overflow or vanish on the way, which is not modelled; with float in double. */
#include <stddef.h>
double fabs(double __x); /* for what is here */
long double fabsl(long double __x); /* for what is here */
/* Whether numbers are rounded. */
static int __tass_rounds(void) {
  double __x = 1, __y = 49;
  return __x / __y * __y != __x;
}
static int __tass_moderate(double __x) { return __x == 0 || fabs(__x) > 1e-290 && fabs(__x) < 1e290; }
static void __tass_divisible(double __a, double __b, double __c, double __d) {
  if (__c == 0 && __d == 0 || !__tass_moderate(__a) || !__tass_moderate(__b) || !__tass_moderate(__c) || !__tass_moderate(__d))
    __tass_refuse("a quotient of complex numbers by zero, or of numbers beyond 1e290 or below 1e-290, is not modelled");
}
static double __tass_quotient_re(double __a, double __b, double __c, double __d) {
  double __ratio;
  if (!__tass_rounds())
    return (__a * __c + __b * __d) / (__c * __c + __d * __d);
  __tass_divisible((double)__a, (double)__b, (double)__c, (double)__d);
  if (fabs(__c) < fabs(__d)) {
    __ratio = __c / __d;
    return (__a * __ratio + __b) / (__c * __ratio + __d);
  }
  __ratio = __d / __c;
  return (__b * __ratio + __a) / (__d * __ratio + __c);
}
static double __tass_quotient_im(double __a, double __b, double __c, double __d) {
  double __ratio;
  if (!__tass_rounds())
    return (__b * __c - __a * __d) / (__c * __c + __d * __d);
  if (fabs(__c) < fabs(__d)) {
    __ratio = __c / __d;
    return (__b * __ratio - __a) / (__c * __ratio + __d);
  }
  __ratio = __d / __c;
  return (__b - __a * __ratio) / (__d * __ratio + __c);
}
static long double __tass_quotientl_re(long double __a, long double __b, long double __c, long double __d) {
  long double __ratio;
  if (!__tass_rounds())
    return (__a * __c + __b * __d) / (__c * __c + __d * __d);
  __tass_divisible((double)__a, (double)__b, (double)__c, (double)__d);
  if (fabsl(__c) < fabsl(__d)) {
    __ratio = __c / __d;
    return (__a * __ratio + __b) / (__c * __ratio + __d);
  }
  __ratio = __d / __c;
  return (__b * __ratio + __a) / (__d * __ratio + __c);
}
static long double __tass_quotientl_im(long double __a, long double __b, long double __c, long double __d) {
  long double __ratio;
  if (!__tass_rounds())
    return (__b * __c - __a * __d) / (__c * __c + __d * __d);
  if (fabsl(__c) < fabsl(__d)) {
    __ratio = __c / __d;
    return (__b * __ratio - __a) / (__c * __ratio + __d);
  }
  __ratio = __d / __c;
  return (__b - __a * __ratio) / (__d * __ratio + __c);
}
static float __tass_quotientf_re(float __a, float __b, float __c, float __d) {
  double __x = __c, __y = __d;
  if (__tass_rounds())
    __tass_divisible(__a, __b, __c, __d);
  return (float)((__a * __x + __b * __y) / (__x * __x + __y * __y));
}
static float __tass_quotientf_im(float __a, float __b, float __c, float __d) {
  double __x = __c, __y = __d;
  return (float)((__b * __x - __a * __y) / (__x * __x + __y * __y));
}
#endif
