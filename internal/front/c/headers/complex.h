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
/* Over the real numbers these follow from functions of real numbers; how they are rounded is not modelled. */
static double _Complex csqrt(double _Complex __z) {
  double _Complex __w;
  double __x = __real__ __z, __y = __imag__ __z, __r = sqrt(__x * __x + __y * __y);
  if (__tass_rounds())
    __tass_refuse("how csqrt rounds is not modelled");
  __real__ __w = sqrt((__r + __x) / 2);
  __imag__ __w = __y < 0 ? -sqrt((__r - __x) / 2) : sqrt((__r - __x) / 2);
  return __w;
}
static double _Complex clog(double _Complex __z) {
  double _Complex __w;
  if (__tass_rounds())
    __tass_refuse("how clog rounds is not modelled");
  __real__ __w = log(hypot(__real__ __z, __imag__ __z));
  __imag__ __w = atan2(__imag__ __z, __real__ __z);
  return __w;
}
double _Complex cpow(double _Complex __z, double _Complex __w); /* not modelled */
float _Complex cpowf(float _Complex __z, float _Complex __w); /* not modelled */
double _Complex csin(double _Complex __z); /* not modelled */
float _Complex csinf(float _Complex __z); /* not modelled */
double _Complex ccos(double _Complex __z); /* not modelled */
float _Complex ccosf(float _Complex __z); /* not modelled */
double _Complex ctan(double _Complex __z); /* not modelled */
float _Complex ctanf(float _Complex __z); /* not modelled */
double _Complex casin(double _Complex __z); /* not modelled */
float _Complex casinf(float _Complex __z); /* not modelled */
double _Complex cacos(double _Complex __z); /* not modelled */
float _Complex cacosf(float _Complex __z); /* not modelled */
double _Complex catan(double _Complex __z); /* not modelled */
float _Complex catanf(float _Complex __z); /* not modelled */
double _Complex csinh(double _Complex __z); /* not modelled */
float _Complex csinhf(float _Complex __z); /* not modelled */
double _Complex ccosh(double _Complex __z); /* not modelled */
float _Complex ccoshf(float _Complex __z); /* not modelled */
double _Complex ctanh(double _Complex __z); /* not modelled */
float _Complex ctanhf(float _Complex __z); /* not modelled */
double _Complex cproj(double _Complex __z); /* not modelled */
float _Complex cprojf(float _Complex __z); /* not modelled */
#endif
