#ifndef TASS_MATH_H
#define TASS_MATH_H
#include <tass_infinity.h>
double acos(double __x);
double asin(double __x);
double atan(double __x);
double cos(double __x);
double sin(double __x);
double tan(double __x);
double acosh(double __x);
double asinh(double __x);
double atanh(double __x);
double cosh(double __x);
double sinh(double __x);
double tanh(double __x);
double exp(double __x);
double exp2(double __x);
double expm1(double __x);
double log(double __x);
double log10(double __x);
double log1p(double __x);
double log2(double __x);
double cbrt(double __x);
double fabs(double __x);
double sqrt(double __x);
double ceil(double __x);
double floor(double __x);
double trunc(double __x);
double round(double __x);
double nearbyint(double __x);
double rint(double __x);
double atan2(double __x, double __y);
double pow(double __x, double __y);
double hypot(double __x, double __y);
double fmod(double __x, double __y);
double fmin(double __x, double __y);
double fmax(double __x, double __y);
double fdim(double __x, double __y);
double copysign(double __x, double __y);
double fma(double __x, double __y, double __z);
float acosf(float __x);
float asinf(float __x);
float atanf(float __x);
float cosf(float __x);
float sinf(float __x);
float tanf(float __x);
float acoshf(float __x);
float asinhf(float __x);
float atanhf(float __x);
float coshf(float __x);
float sinhf(float __x);
float tanhf(float __x);
float expf(float __x);
float exp2f(float __x);
float expm1f(float __x);
float logf(float __x);
float log10f(float __x);
float log1pf(float __x);
float log2f(float __x);
float cbrtf(float __x);
float fabsf(float __x);
float sqrtf(float __x);
float ceilf(float __x);
float floorf(float __x);
float truncf(float __x);
float roundf(float __x);
float nearbyintf(float __x);
float rintf(float __x);
float atan2f(float __x, float __y);
float powf(float __x, float __y);
float hypotf(float __x, float __y);
float fmodf(float __x, float __y);
float fminf(float __x, float __y);
float fmaxf(float __x, float __y);
float fdimf(float __x, float __y);
float copysignf(float __x, float __y);
float fmaf(float __x, float __y, float __z);
long double acosl(long double __x);
long double asinl(long double __x);
long double atanl(long double __x);
long double cosl(long double __x);
long double sinl(long double __x);
long double tanl(long double __x);
long double acoshl(long double __x);
long double asinhl(long double __x);
long double atanhl(long double __x);
long double coshl(long double __x);
long double sinhl(long double __x);
long double tanhl(long double __x);
long double expl(long double __x);
long double exp2l(long double __x);
long double expm1l(long double __x);
long double logl(long double __x);
long double log10l(long double __x);
long double log1pl(long double __x);
long double log2l(long double __x);
long double cbrtl(long double __x);
long double fabsl(long double __x);
long double sqrtl(long double __x);
long double ceill(long double __x);
long double floorl(long double __x);
long double truncl(long double __x);
long double roundl(long double __x);
long double nearbyintl(long double __x);
long double rintl(long double __x);
long double atan2l(long double __x, long double __y);
long double powl(long double __x, long double __y);
long double hypotl(long double __x, long double __y);
long double fmodl(long double __x, long double __y);
long double fminl(long double __x, long double __y);
long double fmaxl(long double __x, long double __y);
long double fdiml(long double __x, long double __y);
long double copysignl(long double __x, long double __y);
long double fmal(long double __x, long double __y, long double __z);
double erf(double __x);
float erff(float __x);
long double erfl(long double __x);
double erfc(double __x);
float erfcf(float __x);
long double erfcl(long double __x);
double tgamma(double __x);
float tgammaf(float __x);
long double tgammal(long double __x);
double lgamma(double __x);
float lgammaf(float __x);
long double lgammal(long double __x);
double exp10(double __x);
float exp10f(float __x);
long double exp10l(long double __x);
double j0(double __x);
float j0f(float __x);
long double j0l(long double __x);
double j1(double __x);
float j1f(float __x);
long double j1l(long double __x);
double y0(double __x);
float y0f(float __x);
long double y0l(long double __x);
double y1(double __x);
float y1f(float __x);
long double y1l(long double __x);
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
static double nan(const char *__tag) { return __tass_nan(); }
#define INFINITY ((float)__tass_infinity())
#define HUGE_VAL (__tass_infinity())
#define HUGE_VALF ((float)__tass_infinity())
#define HUGE_VALL ((long double)__tass_infinity())
#define NAN ((float)__tass_nan())
#define MATH_ERRNO 1
#define MATH_ERREXCEPT 2
#define math_errhandling 3
typedef double double_t;
typedef float float_t;
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define M_2_SQRTPI 1.12837916709551257390
static int __tass_isnan(double __x) { return __x != __x; }
static int __tass_isfinite(double __x) { return __x - __x == 0; }
static int __tass_isinf(double __x) { return __x - __x != 0 && __x == __x; }
static int __tass_isnormal(double __x) {
  return __x - __x == 0 && (__x >= 2.22507385850720138309023271733240406e-308 || __x <= -2.22507385850720138309023271733240406e-308);
}
static int __tass_isnormalf(float __x) {
  return __x - __x == 0 && (__x >= 1.17549435082228750796873653722224568e-38F || __x <= -1.17549435082228750796873653722224568e-38F);
}
static int __tass_isnanl(long double __x) { return __x != __x; }
static int __tass_isfinitel(long double __x) { return __x - __x == 0; }
static int __tass_isinfl(long double __x) { return __x - __x != 0 && __x == __x; }
static int __tass_signbit(double __x) { return copysign(1.0, __x) < 0; }
static int __tass_signbitl(long double __x) { return copysignl(1.0L, __x) < 0; }
#define isnan(__x) (sizeof(__x) == 16 ? __tass_isnanl(__x) : __tass_isnan((double)(__x)))
#define isfinite(__x) (sizeof(__x) == 16 ? __tass_isfinitel(__x) : __tass_isfinite((double)(__x)))
#define isinf(__x) (sizeof(__x) == 16 ? __tass_isinfl(__x) : __tass_isinf((double)(__x)))
#define isnormal(__x) (sizeof(__x) == 4 ? __tass_isnormalf((float)(__x)) : __tass_isnormal((double)(__x)))
#define signbit(__x) (sizeof(__x) == 16 ? __tass_signbitl(__x) : __tass_signbit((double)(__x)))
#define isgreater(__x, __y) ((__x) > (__y))
#define isgreaterequal(__x, __y) ((__x) >= (__y))
#define isless(__x, __y) ((__x) < (__y))
#define islessequal(__x, __y) ((__x) <= (__y))
#define islessgreater(__x, __y) ((__x) < (__y) || (__x) > (__y))
static int finite(double __x) { return __tass_isfinite(__x); }
static long lround(double __x) { return (long)round(__x); }
static long lroundf(float __x) { return (long)roundf(__x); }
static long lroundl(long double __x) { return (long)roundl(__x); }
static long long llround(double __x) { return (long long)round(__x); }
static long long llroundf(float __x) { return (long long)roundf(__x); }
static long long llroundl(long double __x) { return (long long)roundl(__x); }
static long lrint(double __x) { return (long)rint(__x); }
static long lrintf(float __x) { return (long)rintf(__x); }
static long lrintl(long double __x) { return (long)rintl(__x); }
static long long llrint(double __x) { return (long long)rint(__x); }
static long long llrintf(float __x) { return (long long)rintf(__x); }
static long long llrintl(long double __x) { return (long long)rintl(__x); }
static double modf(double __x, double *__whole) {
  if (__x - __x != 0)
    __tass_refuse("modf of an infinity or NaN is not modelled");
  *__whole = trunc(__x);
  return copysign(__x - *__whole, __x);
}
static float modff(float __x, float *__whole) {
  if (__x - __x != 0)
    __tass_refuse("modff of an infinity or NaN is not modelled");
  *__whole = truncf(__x);
  return copysignf(__x - *__whole, __x);
}
static long double modfl(long double __x, long double *__whole) {
  if (__x - __x != 0)
    __tass_refuse("modfl of an infinity or NaN is not modelled");
  *__whole = truncl(__x);
  return copysignl(__x - *__whole, __x);
}
/* Powers of two up to 2 to the 1023rd are numbers, and to multiply or divide by one rounds once. */
static double __tass_power(int __n) {
  double __power = 1, __square = 2;
  for (; __n > 1; __n /= 2) {
    if (__n % 2 == 1)
      __power *= __square;
    __square *= __square;
  }
  return __n == 1 ? __power * __square : __power;
}
static double ldexp(double __x, int __n) {
  const int __far = 2200; /* what is further off is 0 or infinity, whatever x is */
  if (__n > __far || __n < -__far) {
    double __most = 1.79769313486231570814527423731704357e+308;
    if (__most + 1 != __most)
      __tass_refuse("a power of two so large or small is not modelled over the reals: --arith ieee has it");
    __n = __n < 0 ? -__far : __far;
  }
  for (; __n > 1023; __n -= 1023)
    __x *= __tass_power(1023);
  for (; __n < -1022; __n += 969) /* what is left is so small that only one of the divisions rounds */
    __x /= __tass_power(969);
  return __n < 0 ? __x / __tass_power(-__n) : __x * __tass_power(__n);
}
static double scalbn(double __x, int __n) { return ldexp(__x, __n); }
static double scalbln(double __x, long __n) { return ldexp(__x, __n > 4000 ? 4000 : __n < -4000 ? -4000 : (int)__n); }
static float ldexpf(float __x, int __n) { return (float)ldexp(__x, __n); }
static float scalbnf(float __x, int __n) { return (float)ldexp(__x, __n); }
static float scalblnf(float __x, long __n) { return (float)scalbln(__x, __n); }
static long double ldexpl(long double __x, int __n) {
  if (__n > 1000 || __n < -1000)
    __tass_refuse("powers of two behind the 1000th are not modelled for long double");
  return __n < 0 ? __x / __tass_power(-__n) : __x * __tass_power(__n);
}
static long double scalbnl(long double __x, int __n) { return ldexpl(__x, __n); }
static long double scalblnl(long double __x, long __n) { return ldexpl(__x, __n > 2000 ? 2000 : __n < -2000 ? -2000 : (int)__n); }
static double frexp(double __x, int *__exponent) {
  *__exponent = 0;
  if (__x - __x != 0 || __x == 0)
    return __x;
  for (; __x >= 18446744073709551616.0 || __x <= -18446744073709551616.0; __x /= 18446744073709551616.0)
    *__exponent += 64;
  for (; __x >= 1 || __x <= -1; __x /= 2)
    ++*__exponent;
  for (; __x < 5.42101086242752217e-20 && __x > -5.42101086242752217e-20; __x *= 18446744073709551616.0)
    *__exponent -= 64;
  for (; __x < 0.5 && __x > -0.5; __x *= 2)
    --*__exponent;
  return __x;
}
static float frexpf(float __x, int *__exponent) { return (float)frexp(__x, __exponent); }
static long double frexpl(long double __x, int *__exponent) {
  *__exponent = 0;
  if (__x - __x != 0 || __x == 0)
    return __x;
  for (; __x >= 18446744073709551616.0 || __x <= -18446744073709551616.0; __x /= 18446744073709551616.0)
    *__exponent += 64;
  for (; __x >= 1 || __x <= -1; __x /= 2)
    ++*__exponent;
  for (; __x < 5.42101086242752217e-20 && __x > -5.42101086242752217e-20; __x *= 18446744073709551616.0)
    *__exponent -= 64;
  for (; __x < 0.5 && __x > -0.5; __x *= 2)
    --*__exponent;
  return __x;
}
#define FP_ILOGB0 (-2147483647 - 1)
#define FP_ILOGBNAN (-2147483647 - 1)
static int ilogb(double __x) {
  int __exponent;
  if (__x == 0 || __x != __x)
    return FP_ILOGB0;
  if (__x - __x != 0)
    return 2147483647;
  frexp(__x, &__exponent);
  return __exponent - 1;
}
static int ilogbf(float __x) { return ilogb(__x); }
static double logb(double __x) {
  if (__x == 0)
    return -__tass_infinity();
  return __x - __x != 0 ? __x * __x : ilogb(__x);
}
static int ilogbl(long double __x) {
  int __exponent;
  if (__x == 0 || __x != __x)
    return FP_ILOGB0;
  if (__x - __x != 0)
    return 2147483647;
  frexpl(__x, &__exponent);
  return __exponent - 1;
}
static long double logbl(long double __x) {
  if (__x == 0)
    return -__tass_infinity();
  return __x - __x != 0 ? __x * __x : ilogbl(__x);
}
static float logbf(float __x) { return (float)logb(__x); }
/* What is left of x when the nearest multiple of y is taken off, the even one of two (fdlibm's way, which is exact). */
static double __tass_left(double __x, double __y, double __left, int *__quotient) {
  double __half = 0.5 * __y;
  if (__y < 4.4501477170144027662e-308 ? __left + __left > __y : __left > __half) {
    __left -= __y;
    ++*__quotient;
    if (__y < 4.4501477170144027662e-308 ? __left + __left >= __y : __left >= __half) {
      __left -= __y;
      ++*__quotient;
    }
  }
  return __x < 0 || __x == 0 && copysign(1, __x) < 0 ? -__left : __left;
}
static double remainder(double __x, double __y) {
  int __quotient = 0;
  if (__x - __x != 0 || __y != __y || __y == 0)
    return fmod(__x, __y);
  if (__y - __y != 0)
    return __x;
  __y = fabs(__y);
  return __tass_left(__x, __y, __y <= 8.98846567431157953e+307 ? fmod(fabs(__x), __y + __y) : fabs(__x), &__quotient);
}
static double drem(double __x, double __y) { return remainder(__x, __y); }
static float remainderf(float __x, float __y) { return (float)remainder(__x, __y); }
static double remquo(double __x, double __y, int *__to) {
  int __quotient = 0, __negative = __tass_signbit(__x) != __tass_signbit(__y);
  double __left = fabs(__x), __size = fabs(__y);
  *__to = 0;
  if (__x - __x != 0 || __y - __y != 0 || __y == 0)
    return remainder(__x, __y);
  if (__size <= 2.24711641857789488e+307)
    __left = fmod(__left, 8 * __size);
  if (__size <= 4.49423283715578977e+307 && __left >= 4 * __size) {
    __left -= 4 * __size;
    __quotient += 4;
  }
  if (__size <= 8.98846567431157953e+307 && __left >= 2 * __size) {
    __left -= 2 * __size;
    __quotient += 2;
  }
  __left = __tass_left(__x, __size, __left, &__quotient);
  *__to = (__negative ? -1 : 1) * (__quotient & 7);
  return __left;
}
static float remquof(float __x, float __y, int *__to) { return (float)remquo(__x, __y, __to); }
void *memcpy(void *__dest, const void *__src, unsigned long __n); /* for what is here */
/* The next number of a format: its bits, as an integer, are the next ones. */
static double nextafter(double __x, double __y) {
  long __bits;
  __tass_infinity(); /* the reals have no next number */
  if (__x != __x || __y != __y)
    return __x + __y;
  if (__x == __y)
    return __y;
  if (__x == 0)
    return copysign(4.94065645841246544176568792868221372e-324, __y);
  memcpy(&__bits, &__x, sizeof __x);
  __bits += (__x < __y) == (__x > 0) ? 1 : -1;
  memcpy(&__x, &__bits, sizeof __x);
  return __x;
}
static float nextafterf(float __x, float __y) {
  int __bits;
  __tass_infinity();
  if (__x != __x || __y != __y)
    return __x + __y;
  if (__x == __y)
    return __y;
  if (__x == 0)
    return copysignf(1.40129846432481707092372958328991613e-45F, __y);
  memcpy(&__bits, &__x, sizeof __x);
  __bits += (__x < __y) == (__x > 0) ? 1 : -1;
  memcpy(&__x, &__bits, sizeof __x);
  return __x;
}
static double nexttoward(double __x, long double __y) { return nextafter(__x, (long double)__x < __y ? __tass_infinity() : (long double)__x > __y ? -__tass_infinity() : __x); }
static float nexttowardf(float __x, long double __y) { return nextafterf(__x, (long double)__x < __y ? (float)__tass_infinity() : (long double)__x > __y ? -(float)__tass_infinity() : __x); }
static void sincos(double __x, double *__sine, double *__cosine) {
  *__sine = sin(__x);
  *__cosine = cos(__x);
}
static void sincosf(float __x, float *__sine, float *__cosine) {
  *__sine = sinf(__x);
  *__cosine = cosf(__x);
}
static long double nanl(const char *__tag) { return __tass_nan(); }
static float nanf(const char *__tag) { return (float)__tass_nan(); }
static int __tass_fpclassify(double __x) {
  return __x != __x ? FP_NAN : __x - __x != 0 ? FP_INFINITE : __x == 0 ? FP_ZERO : __tass_isnormal(__x) ? FP_NORMAL : FP_SUBNORMAL;
}
static int __tass_fpclassifyf(float __x) {
  return __x != __x ? FP_NAN : __x - __x != 0 ? FP_INFINITE : __x == 0 ? FP_ZERO : __tass_isnormalf(__x) ? FP_NORMAL : FP_SUBNORMAL;
}
#define fpclassify(__x) (sizeof(__x) == 4 ? __tass_fpclassifyf((float)(__x)) : __tass_fpclassify((double)(__x)))
#define isunordered(__x, __y) ((__x) != (__x) || (__y) != (__y))
long double nextafterl(long double __x, long double __y); /* not modelled */
long double nexttowardl(long double __x, long double __y); /* not modelled */
long double remainderl(long double __x, long double __y); /* not modelled */
long double remquol(long double __x, long double __y, int *__to); /* not modelled */
double jn(int __n, double __x); /* not modelled */
double yn(int __n, double __x); /* not modelled */
#endif
