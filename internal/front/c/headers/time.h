#ifndef TASS_TIME_H
#define TASS_TIME_H
#include <stddef.h>
#ifndef TASS_TIME_T
#define TASS_TIME_T
typedef long time_t;
#endif
typedef long clock_t;
#define CLOCKS_PER_SEC 1000000L
clock_t clock(void);
time_t time(time_t *__t);
static double difftime(time_t __a, time_t __b) { return (double)__a - (double)__b; }
#endif
