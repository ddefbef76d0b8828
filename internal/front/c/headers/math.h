#ifndef TASS_MATH_H
#define TASS_MATH_H
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
void __tass_refuse(const char *__what); /* for what is here */
/* What IEEE arithmetic has and the reals have not is refused there. */
static double __tass_infinity(void) {
  double __most = 1.79769313486231570814527423731704357e+308;
  if (__most + 1 != __most)
    __tass_refuse("infinity and NaN are no real numbers: --arith ieee has them");
  return __most + __most;
}
static double __tass_nan(void) { return __tass_infinity() - __tass_infinity(); }
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
/* Powers of two up to 2 to the 1023rd are numbers, and to multiply or divide by one rounds once. */
static double ldexp(double __x, int __n) {
  double __power = 1;
  if (__n > 1023 || __n < -1023)
    __tass_refuse("ldexp by more than 1023 is not modelled");
  for (int __k = __n < 0 ? -__n : __n; __k > 0; __k--)
    __power *= 2;
  return __n < 0 ? __x / __power : __x * __power;
}
static double scalbn(double __x, int __n) { return ldexp(__x, __n); }
static double scalbln(double __x, long __n) {
  if (__n > 1023 || __n < -1023)
    __tass_refuse("scalbln by more than 1023 is not modelled");
  return ldexp(__x, (int)__n);
}
double erf(double __x); /* not modelled */
double erfc(double __x); /* not modelled */
double tgamma(double __x); /* not modelled */
double lgamma(double __x); /* not modelled */
double frexp(double __x, int *__exponent); /* not modelled */
double logb(double __x); /* not modelled */
int ilogb(double __x); /* not modelled */
double remainder(double __x, double __y); /* not modelled */
double remquo(double __x, double __y, int *__quotient); /* not modelled */
double nextafter(double __x, double __y); /* not modelled */
double j0(double __x); /* not modelled */
double j1(double __x); /* not modelled */
double y0(double __x); /* not modelled */
double y1(double __x); /* not modelled */
#endif
