#ifndef TASS_FENV_H
#define TASS_FENV_H
#include <stddef.h>
typedef struct { unsigned int __tass_flags; } fenv_t;
typedef unsigned short fexcept_t;
#define FE_INVALID 1
#define FE_DIVBYZERO 4
#define FE_OVERFLOW 8
#define FE_UNDERFLOW 16
#define FE_INEXACT 32
#define FE_ALL_EXCEPT 61
#define FE_TONEAREST 0
#define FE_DOWNWARD 1024
#define FE_UPWARD 2048
#define FE_TOWARDZERO 3072
#define FE_DFL_ENV ((const fenv_t *)NULL)
/* Numbers are rounded to the nearest one; which exceptions there were is not kept. */
static int fegetround(void) { return FE_TONEAREST; }
static int fesetround(int __mode) {
  if (__mode != FE_TONEAREST)
    __tass_refuse("rounding other than to the nearest number is not modelled");
  return 0;
}
static int feclearexcept(int __which) { return 0; }
static int fetestexcept(int __which) {
  __tass_refuse("which floating-point exceptions there were is not modelled: look at the numbers instead, as by isfinite");
  return 0;
}
static int feholdexcept(fenv_t *__env) {
  __env->__tass_flags = 0;
  return 0;
}
static int fegetenv(fenv_t *__env) { return feholdexcept(__env); }
static int fesetenv(const fenv_t *__env) { return 0; }
static int feupdateenv(const fenv_t *__env) { return 0; }
static int feraiseexcept(int __which) {
  if (__which != 0)
    __tass_refuse("floating-point exceptions that a program raises are not modelled");
  return 0;
}
#endif
