#ifndef TASS_SYS_TIME_H
#define TASS_SYS_TIME_H
#include <sys/types.h>
struct timeval { time_t tv_sec; suseconds_t tv_usec; };
struct timezone { int tz_minuteswest, tz_dsttime; };
long __tass_microseconds(void);
static int gettimeofday(struct timeval *__now, void *__zone) {
  long __t = __tass_microseconds();
  __now->tv_sec = __t / 1000000;
  __now->tv_usec = __t % 1000000;
  if (__zone != NULL) {
    ((struct timezone *)__zone)->tz_minuteswest = 0;
    ((struct timezone *)__zone)->tz_dsttime = 0;
  }
  return 0;
}
#endif
