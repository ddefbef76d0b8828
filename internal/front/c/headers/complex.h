#ifndef TASS_COMPLEX_H
#define TASS_COMPLEX_H
/* Complex numbers (C17 7.3). */
#include <stddef.h>
double hypot(double __x, double __y); /* for what is here */
float hypotf(float __x, float __y); /* for what is here */
long double hypotl(long double __x, long double __y); /* for what is here */
double atan2(double __x, double __y); /* for what is here */
float atan2f(float __x, float __y); /* for what is here */
long double atan2l(long double __x, long double __y); /* for what is here */
double exp(double __x); /* for what is here */
float expf(float __x); /* for what is here */
double cos(double __x); /* for what is here */
float cosf(float __x); /* for what is here */
double sin(double __x); /* for what is here */
float sinf(float __x); /* for what is here */
double sqrt(double __x); /* for what is here */
double log(double __x); /* for what is here */
double sinh(double __x); /* for what is here */
double cosh(double __x); /* for what is here */
double asinh(double __x); /* for what is here */
#define complex _Complex
#define _Complex_I 1.0iF
#define I _Complex_I
#define creal(__z) (__real__ ((double _Complex)(__z)))
#define crealf(__z) (__real__ ((float _Complex)(__z)))
#define creall(__z) (__real__ ((long double _Complex)(__z)))
#define cimag(__z) (__imag__ ((double _Complex)(__z)))
#define cimagf(__z) (__imag__ ((float _Complex)(__z)))
#define cimagl(__z) (__imag__ ((long double _Complex)(__z)))
#define conj(__z) (~(double _Complex)(__z))
#define conjf(__z) (~(float _Complex)(__z))
#define conjl(__z) (~(long double _Complex)(__z))
#define CMPLX(__x, __y) ((double _Complex)__builtin_complex((double)(__x), (double)(__y)))
#define CMPLXF(__x, __y) ((float _Complex)__builtin_complex((float)(__x), (float)(__y)))
#define CMPLXL(__x, __y) ((long double _Complex)__builtin_complex((long double)(__x), (long double)(__y)))
static double cabs(double _Complex __z) { return hypot(__real__ __z, __imag__ __z); }
static float cabsf(float _Complex __z) { return hypotf(__real__ __z, __imag__ __z); }
static long double cabsl(long double _Complex __z) { return hypotl(__real__ __z, __imag__ __z); }
static double carg(double _Complex __z) { return atan2(__imag__ __z, __real__ __z); }
static float cargf(float _Complex __z) { return atan2f(__imag__ __z, __real__ __z); }
static long double cargl(long double _Complex __z) { return atan2l(__imag__ __z, __real__ __z); }
static double _Complex cexp(double _Complex __z) {
  double _Complex __w;
  double __r = exp(__real__ __z);
  if (__tass_rounds() && !(fabs(__real__ __z) < 700 && fabs(__imag__ __z) < 1e15))
    __tass_refuse("cexp of so large a number is not modelled");
  __real__ __w = __r * cos(__imag__ __z);
  __imag__ __w = __r * sin(__imag__ __z);
  return __w;
}
static float _Complex cexpf(float _Complex __z) {
  float _Complex __w;
  float __r = expf(__real__ __z);
  if (__tass_rounds() && !(fabs(__real__ __z) < 80 && fabs(__imag__ __z) < 1e6))
    __tass_refuse("cexpf of so large a number is not modelled");
  __real__ __w = __r * cosf(__imag__ __z);
  __imag__ __w = __r * sinf(__imag__ __z);
  return __w;
}
/* Over the real numbers these follow from functions of real numbers; how they are rounded is left open by C, and is not
   modelled but in what is executed. On a branch cut a part that is zero is a positive zero. */
#ifdef __TASS_RUN
double copysign(double __x, double __y); /* for what is here */
static void __tass_rounded(const char *__what) {}
static int __tass_below(double __y) { return copysign(1, __y) < 0; }
static double __tass_length(double __x, double __y) { return hypot(__x, __y); }
#else
static void __tass_rounded(const char *__what) {
  if (__tass_rounds())
    __tass_refuse(__what);
}
static int __tass_below(double __y) { return __y < 0; }
static double __tass_length(double __x, double __y) { return sqrt(__x * __x + __y * __y); }
#endif
static double _Complex __tass_parts(double __x, double __y) {
  double _Complex __w;
  __real__ __w = __x;
  __imag__ __w = __y;
  return __w;
}
/* The root of x + iy, of which it is said on which side of the cut it is. */
static double _Complex __tass_root(double __x, double __y, int __below) {
  double __r, __s, __length;
  if (__tass_rounds() && !(__tass_moderate(__x) && __tass_moderate(__y)))
    __tass_refuse("a root of numbers beyond 1e290 or below 1e-290 is not modelled");
  __length = __tass_length(__x, __y);
  if (__x > 0) {
    __r = sqrt((__length + __x) / 2);
    __s = fabs(__y / __r / 2);
  } else {
    __s = sqrt((__length - __x) / 2);
    __r = __s == 0 ? 0 : fabs(__y / __s / 2);
  }
  return __tass_parts(__r, __below ? -__s : __s);
}
static double _Complex csqrt(double _Complex __z) {
  __tass_rounded("how csqrt rounds is not modelled");
  return __tass_root(__real__ __z, __imag__ __z, __tass_below(__imag__ __z));
}
#ifdef __TASS_RUN
double log1p(double __x); /* for what is here */
double fma(double __x, double __y, double __z); /* for what is here */
/* The logarithm of the length of x + iy, 0 <= y <= x: near 1 it is that of a small number added to 1. */
static double __tass_log_length(double __x, double __y) {
  double __p = __x * __x, __q = __y * __y;
  if (__x > 2 || __p + __q < 0.5)
    return log(hypot(__x, __y));
  return log1p(__p - 1 + __q + (fma(__x, __x, -__p) + fma(__y, __y, -__q))) / 2;
}
#else
static double __tass_log_length(double __x, double __y) { return log(hypot(__x, __y)); }
#endif
static double _Complex clog(double _Complex __z) {
  double __x = fabs(__real__ __z), __y = fabs(__imag__ __z);
  __tass_rounded("how clog rounds is not modelled");
  return __tass_parts(__x >= __y ? __tass_log_length(__x, __y) : __tass_log_length(__y, __x),
                      atan2(__imag__ __z, __real__ __z));
}
/* A power whose exponent is a small whole number is a product over the real numbers. */
static double _Complex cpow(double _Complex __z, double _Complex __w) {
  __tass_rounded("how cpow rounds is not modelled");
#ifndef __TASS_RUN
  if (__imag__ __w == 0 && __tass_known_real(__real__ __w) && fabs(__real__ __w) <= 64 &&
      __real__ __w == (double)(int)__real__ __w) {
    double _Complex __p = 1;
    int __n = (int)__real__ __w;
    for (int __k = __n < 0 ? -__n : __n; __k > 0; __k--)
      __p = __p * __z;
    return __n < 0 ? 1 / __p : __p;
  }
#endif
  return cexp(__w * clog(__z));
}
static double _Complex csin(double _Complex __z) {
  __tass_rounded("how csin rounds is not modelled");
  return __tass_parts(cosh(__imag__ __z) * sin(__real__ __z), sinh(__imag__ __z) * cos(__real__ __z));
}
static double _Complex ccos(double _Complex __z) {
  __tass_rounded("how ccos rounds is not modelled");
  return __tass_parts(cosh(__imag__ __z) * cos(__real__ __z), -(sinh(__imag__ __z) * sin(__real__ __z)));
}
static double _Complex csinh(double _Complex __z) {
  __tass_rounded("how csinh rounds is not modelled");
  return __tass_parts(sinh(__real__ __z) * cos(__imag__ __z), cosh(__real__ __z) * sin(__imag__ __z));
}
static double _Complex ccosh(double _Complex __z) {
  __tass_rounded("how ccosh rounds is not modelled");
  return __tass_parts(cosh(__real__ __z) * cos(__imag__ __z), sinh(__real__ __z) * sin(__imag__ __z));
}
static double _Complex ctan(double _Complex __z) {
  double __c = cos(__real__ __z), __s = sin(__real__ __z), __h = sinh(__imag__ __z), __d = __c * __c + __h * __h;
  __tass_rounded("how ctan rounds is not modelled");
  if (__tass_rounds() && fabs(__imag__ __z) > 300)
    __tass_refuse("ctan of so large a number is not modelled");
  return __tass_parts(__s * __c / __d, __h * cosh(__imag__ __z) / __d);
}
static double _Complex ctanh(double _Complex __z) {
  double __c = cos(__imag__ __z), __s = sin(__imag__ __z), __h = sinh(__real__ __z), __d = __c * __c + __h * __h;
  __tass_rounded("how ctanh rounds is not modelled");
  if (__tass_rounds() && fabs(__real__ __z) > 300)
    __tass_refuse("ctanh of so large a number is not modelled");
  return __tass_parts(__h * cosh(__real__ __z) / __d, __s * __c / __d);
}
/* W. Kahan, Branch cuts for complex elementary functions (1987). */
static double _Complex __tass_arcsine(double __x, double __y, int __below) {
  double _Complex __p = __tass_root(1 + __x, __y, __below), __q = __tass_root(1 - __x, -__y, !__below);
  return __tass_parts(atan2(__x, __real__ __p * __real__ __q - __imag__ __p * __imag__ __q),
                      asinh(__real__ __q * __imag__ __p - __imag__ __q * __real__ __p));
}
static double _Complex __tass_arccosine(double __x, double __y, int __below) {
  double _Complex __p = __tass_root(1 + __x, __y, __below), __q = __tass_root(1 - __x, -__y, !__below);
  return __tass_parts(2 * atan2(__real__ __q, __real__ __p),
                      asinh(__real__ __p * __imag__ __q - __imag__ __p * __real__ __q));
}
static double _Complex casin(double _Complex __z) {
  __tass_rounded("how casin rounds is not modelled");
  return __tass_arcsine(__real__ __z, __imag__ __z, __tass_below(__imag__ __z));
}
static double _Complex cacos(double _Complex __z) {
  __tass_rounded("how cacos rounds is not modelled");
  return __tass_arccosine(__real__ __z, __imag__ __z, __tass_below(__imag__ __z));
}
static double _Complex casinh(double _Complex __z) {
  double _Complex __w;
  __tass_rounded("how casinh rounds is not modelled");
  __w = __tass_arcsine(-__imag__ __z, __real__ __z, __tass_below(__real__ __z));
  return __tass_parts(__imag__ __w, -__real__ __w);
}
static double _Complex cacosh(double _Complex __z) {
  int __below = __tass_below(__imag__ __z);
  double _Complex __w;
  __tass_rounded("how cacosh rounds is not modelled");
  __w = __tass_arccosine(__real__ __z, __imag__ __z, __below);
  return __below ? __tass_parts(__imag__ __w, -__real__ __w) : __tass_parts(-__imag__ __w, __real__ __w);
}
static double _Complex __tass_arctangent(double __x, double __y) {
  double __more = __x * __x + (__y + 1) * (__y + 1), __less = __x * __x + (__y - 1) * (__y - 1);
  if (__more == 0 || __less == 0)
    __tass_refuse("catan and catanh are not modelled at their poles");
#ifdef __TASS_RUN
  return __tass_parts(atan2(2 * __x, (1 - __y) * (1 + __y) - __x * __x) / 2,
                      __y < 0 ? -log1p(-4 * __y / __more) / 4 : log1p(4 * __y / __less) / 4);
#else
  return __tass_parts(atan2(2 * __x, 1 - __x * __x - __y * __y) / 2, log(__more / __less) / 4);
#endif
}
static double _Complex catan(double _Complex __z) {
  __tass_rounded("how catan rounds is not modelled");
  return __tass_arctangent(__real__ __z, __imag__ __z);
}
static double _Complex catanh(double _Complex __z) {
  double _Complex __w;
  __tass_rounded("how catanh rounds is not modelled");
  __w = __tass_arctangent(-__imag__ __z, __real__ __z);
  return __tass_parts(__imag__ __w, -__real__ __w);
}
/* Numbers that are not finite are one with that of the Riemann sphere. */
static double _Complex cproj(double _Complex __z) {
  if (__tass_rounds() && !(fabs(__real__ __z) < 1e308 && fabs(__imag__ __z) < 1e308))
    __tass_refuse("cproj of a number that is not finite is not modelled");
  return __z;
}
static float _Complex cprojf(float _Complex __z) { return (float _Complex)cproj(__z); }
static long double _Complex cprojl(long double _Complex __z) { return __z; }
static float _Complex csqrtf(float _Complex __z) { return (float _Complex)csqrt(__z); }
static float _Complex clogf(float _Complex __z) { return (float _Complex)clog(__z); }
static float _Complex csinf(float _Complex __z) { return (float _Complex)csin(__z); }
static float _Complex ccosf(float _Complex __z) { return (float _Complex)ccos(__z); }
static float _Complex ctanf(float _Complex __z) { return (float _Complex)ctan(__z); }
static float _Complex csinhf(float _Complex __z) { return (float _Complex)csinh(__z); }
static float _Complex ccoshf(float _Complex __z) { return (float _Complex)ccosh(__z); }
static float _Complex ctanhf(float _Complex __z) { return (float _Complex)ctanh(__z); }
static float _Complex casinf(float _Complex __z) { return (float _Complex)casin(__z); }
static float _Complex cacosf(float _Complex __z) { return (float _Complex)cacos(__z); }
static float _Complex catanf(float _Complex __z) { return (float _Complex)catan(__z); }
static float _Complex casinhf(float _Complex __z) { return (float _Complex)casinh(__z); }
static float _Complex cacoshf(float _Complex __z) { return (float _Complex)cacosh(__z); }
static float _Complex catanhf(float _Complex __z) { return (float _Complex)catanh(__z); }
static float _Complex cpowf(float _Complex __z, float _Complex __w) { return (float _Complex)cpow(__z, __w); }
static double _Complex __tass_shorter(long double _Complex __z) {
  if (__tass_rounds())
    __tass_refuse("how functions of complex numbers round that are long double is not modelled");
  return (double _Complex)__z;
}
static long double _Complex csqrtl(long double _Complex __z) { return csqrt(__tass_shorter(__z)); }
static long double _Complex clogl(long double _Complex __z) { return clog(__tass_shorter(__z)); }
static long double _Complex csinl(long double _Complex __z) { return csin(__tass_shorter(__z)); }
static long double _Complex ccosl(long double _Complex __z) { return ccos(__tass_shorter(__z)); }
static long double _Complex ctanl(long double _Complex __z) { return ctan(__tass_shorter(__z)); }
static long double _Complex csinhl(long double _Complex __z) { return csinh(__tass_shorter(__z)); }
static long double _Complex ccoshl(long double _Complex __z) { return ccosh(__tass_shorter(__z)); }
static long double _Complex ctanhl(long double _Complex __z) { return ctanh(__tass_shorter(__z)); }
static long double _Complex casinl(long double _Complex __z) { return casin(__tass_shorter(__z)); }
static long double _Complex cacosl(long double _Complex __z) { return cacos(__tass_shorter(__z)); }
static long double _Complex catanl(long double _Complex __z) { return catan(__tass_shorter(__z)); }
static long double _Complex casinhl(long double _Complex __z) { return casinh(__tass_shorter(__z)); }
static long double _Complex cacoshl(long double _Complex __z) { return cacosh(__tass_shorter(__z)); }
static long double _Complex catanhl(long double _Complex __z) { return catanh(__tass_shorter(__z)); }
static long double _Complex cexpl(long double _Complex __z) { return cexp(__tass_shorter(__z)); }
static long double _Complex cpowl(long double _Complex __z, long double _Complex __w) {
  return cpow(__tass_shorter(__z), __tass_shorter(__w));
}
#endif
