#ifndef TASS_SYS_TIME_H
#define TASS_SYS_TIME_H
#include <sys/types.h>
struct timeval { time_t tv_sec; suseconds_t tv_usec; };
struct timezone { int tz_minuteswest, tz_dsttime; };
long __tass_microseconds(void);
static int gettimeofday(struct timeval *now, void *zone) {
  long t = __tass_microseconds();
  now->tv_sec = t / 1000000;
  now->tv_usec = t % 1000000;
  if (zone != NULL) {
    ((struct timezone *)zone)->tz_minuteswest = 0;
    ((struct timezone *)zone)->tz_dsttime = 0;
  }
  return 0;
}
#endif
