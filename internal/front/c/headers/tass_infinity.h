#ifndef TASS_INFINITY_H
#define TASS_INFINITY_H
#include <stddef.h>
/* What IEEE arithmetic has and the reals have not is refused there. */
static double __tass_infinity(void) {
  double __most = 1.79769313486231570814527423731704357e+308;
  if (__most + 1 != __most)
    __tass_refuse("infinity and NaN are no real numbers: --arith ieee has them");
  return __most + __most;
}
/* x86 gives the difference a sign. */
static double __tass_nan(void) { return -(__tass_infinity() - __tass_infinity()); }
#endif
