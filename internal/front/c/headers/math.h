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
#endif
