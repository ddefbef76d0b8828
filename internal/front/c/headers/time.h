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
#ifndef TASS_TIMESPEC
#define TASS_TIMESPEC
struct timespec { time_t tv_sec; long tv_nsec; };
#endif
typedef int clockid_t;
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_MONOTONIC_RAW 4
#define CLOCK_REALTIME_COARSE 5
#define CLOCK_MONOTONIC_COARSE 6
#define CLOCK_BOOTTIME 7
#define TIME_UTC 1
long __tass_realtime(void);
long __tass_monotonic(void);
long __tass_cputime(void);
/* Kinds of one clock are taken for one clock where one of them only is read; a thread is its process. */
static int clock_gettime(clockid_t __id, struct timespec *__now) {
  long __t;
  if (__id == CLOCK_REALTIME)
    __t = __tass_realtime();
  else if (__id == CLOCK_MONOTONIC)
    __t = __tass_monotonic();
  else if (__id == CLOCK_PROCESS_CPUTIME_ID)
    __t = __tass_cputime();
  else if (__id > CLOCK_PROCESS_CPUTIME_ID && __id <= CLOCK_BOOTTIME)
    __t = __tass_any("clock", 0, 9223372036854775807);
  else
    __tass_refuse("a clock of this number is not modelled");
  __now->tv_sec = __t / 1000000000;
  __now->tv_nsec = __t % 1000000000;
  return 0;
}
static int clock_getres(clockid_t __id, struct timespec *__least) {
  if (__least != NULL) {
    __least->tv_sec = 0;
    __least->tv_nsec = __tass_any("resolution", 1, 999999999);
  }
  return 0;
}
static int timespec_get(struct timespec *__now, int __base) {
  if (__base != TIME_UTC)
    return 0;
  clock_gettime(CLOCK_REALTIME, __now);
  return __base;
}
static int nanosleep(const struct timespec *__for, struct timespec *__rest) {
  if (__for->tv_sec < 0 || __for->tv_nsec < 0 || __for->tv_nsec > 999999999)
    __tass_refuse("nanosleep with a time that is not valid is not modelled");
  return 0;
}
/* Of a date it is known only in what ranges its parts are, but of one in UTC whose time is known. The date of a time that
   was asked for last is the same if it is asked for again. */
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; };
extern struct tm __tass_tm;
extern char __tass_date[26];
struct tass_moment { int __known; time_t __t; struct tm __date; };
extern struct tass_moment __tass_here, __tass_utc;
static struct tm *__tass_broken(struct tm *__to) {
  __to->tm_sec = (int)__tass_any("second", 0, 60);
  __to->tm_min = (int)__tass_any("minute", 0, 59);
  __to->tm_hour = (int)__tass_any("hour", 0, 23);
  __to->tm_mday = (int)__tass_any("day", 1, 31);
  __to->tm_mon = (int)__tass_any("month", 0, 11);
  __to->tm_year = (int)__tass_any("year", 70, 8099);
  __to->tm_wday = (int)__tass_any("weekday", 0, 6);
  __to->tm_yday = (int)__tass_any("yearday", 0, 365);
  __to->tm_isdst = (int)__tass_any("summer", -1, 1);
  __tass_remark("dates are taken to be between the years 1970 and 9999");
  return __to;
}
/* The date of a time in the calendar of Gregory, whose years are counted from March for that: 719468 days are between
   the first of March of the year 0 and that of the time 0. */
static void __tass_civil(time_t __t, struct tm *__to) {
  long __days = __t / 86400 - (__t % 86400 < 0), __second = __t - 86400 * __days;
  long __z = __days + 719468, __era = __z / 146097 - (__z % 146097 < 0), __day = __z - 146097 * __era;
  long __year = (__day - __day / 1460 + __day / 36524 - __day / 146096) / 365;
  long __yday = __day - (365 * __year + __year / 4 - __year / 100), __month = (5 * __yday + 2) / 153;
  long __late = __month >= 10, __y = __year + 400 * __era + __late;
  __to->tm_sec = (int)(__second % 60);
  __to->tm_min = (int)(__second / 60 % 60);
  __to->tm_hour = (int)(__second / 3600);
  __to->tm_mday = (int)(__yday - (153 * __month + 2) / 5 + 1);
  __to->tm_mon = (int)(__late ? __month - 10 : __month + 2);
  __to->tm_year = (int)(__y - 1900);
  __to->tm_wday = (int)((__days % 7 + 11) % 7);
  __to->tm_yday = (int)(__late ? __yday - 306 : __yday + 59 + (__y % 4 == 0 && (__y % 100 != 0 || __y % 400 == 0)));
  __to->tm_isdst = 0;
}
#ifdef __TASS_RUN
long __tass_host_zone(long __t, int __of); /* how many seconds the zone of the machine is east of UTC, or whether it is summer */
#endif
static struct tm *__tass_dates(struct tass_moment *__last, time_t __t, struct tm *__to) {
  if (!__last->__known || __last->__t != __t) {
    __last->__known = 1;
    __last->__t = __t;
    if (__last == &__tass_utc && __tass_known(__t) && __t > -62167219200 && __t < 253402300800)
      __tass_civil(__t, &__last->__date);
#ifdef __TASS_RUN
    else if (__last == &__tass_here && __t > -62167219200 + 86400 && __t < 253402300800 - 86400) {
      __tass_civil(__t + __tass_host_zone(__t, 0), &__last->__date);
      __last->__date.tm_isdst = (int)__tass_host_zone(__t, 1);
    }
#endif
    else
      __tass_broken(&__last->__date);
  }
  *__to = __last->__date;
  return __to;
}
static struct tm *localtime_r(const time_t *__t, struct tm *__to) { return __tass_dates(&__tass_here, *__t, __to); }
static struct tm *gmtime_r(const time_t *__t, struct tm *__to) { return __tass_dates(&__tass_utc, *__t, __to); }
static struct tm *localtime(const time_t *__t) { return localtime_r(__t, &__tass_tm); }
static struct tm *gmtime(const time_t *__t) { return gmtime_r(__t, &__tass_tm); }
#ifdef __TASS_RUN
static time_t mktime(struct tm *__t) {
  long __month = __t->tm_mon + 10L, __year = __t->tm_year + 1900L - 1 + __month / 12 - (__month % 12 < 0);
  __month = (__month % 12 + 12) % 12;
  long __era = __year / 400 - (__year % 400 < 0), __y = __year - 400 * __era;
  long __days = 146097 * __era + 365 * __y + __y / 4 - __y / 100 + (153 * __month + 2) / 5 + __t->tm_mday - 1 - 719468;
  time_t __utc = 86400 * __days + 3600L * __t->tm_hour + 60L * __t->tm_min + __t->tm_sec;
  time_t __at = __utc - __tass_host_zone(__utc - __tass_host_zone(__utc, 0), 0);
  if (__t->tm_isdst > 0 && !__tass_host_zone(__at, 1))
    __tass_refuse("mktime of summer time where there is none is not modelled");
  if (__t->tm_isdst == 0 && __tass_host_zone(__at, 1))
    __tass_refuse("mktime of winter time in summer is not modelled");
  localtime_r(&__at, __t);
  return __at;
}
#else
static time_t mktime(struct tm *__t) {
  int __read = __t->tm_year;
  __read = __t->tm_mon;
  __read = __t->tm_mday;
  __read = __t->tm_hour;
  __read = __t->tm_min;
  __read = __t->tm_sec;
  __tass_broken(__t);
  return __tass_any("date", -1, 9223372036854775807);
}
#endif
static size_t __tass_part(char *__to, size_t __room, size_t __n, int __value, int __digits) {
  int __unit = __digits == 1 ? 1 : __digits == 2 ? 10 : __digits == 3 ? 100 : 1000;
  for (; __unit > 0; __unit /= 10) {
    if (__n < __room)
      __to[__n] = (char)('0' + __value / __unit % 10);
    __n++;
  }
  return __n;
}
static size_t __tass_name(char *__to, size_t __room, size_t __n, const char *__names, int __k) {
  for (int __i = 0; __i < 3; __i++) {
    if (__n < __room)
      __to[__n] = __names[3 * __k + __i];
    __n++;
  }
  return __n;
}
/* The k-th of the words. */
static size_t __tass_word(char *__to, size_t __room, size_t __n, const char *__words, int __k) {
  for (; __k > 0; __words++)
    __k -= *__words == ' ';
  for (; *__words != ' ' && *__words != 0; __words++) {
    if (__n < __room)
      __to[__n] = *__words;
    __n++;
  }
  return __n;
}
static size_t __tass_dating(char *__to, size_t __room, size_t __n, char __verb, const struct tm *__t) {
  if (__verb == 'Y') {
    if (__t->tm_year < -900 || __t->tm_year > 8099)
      __tass_refuse("a text of a year before 1000 or after 9999 is not modelled");
    return __tass_part(__to, __room, __n, __t->tm_year + 1900, 4);
  }
  if (__verb == 'y')
    return __tass_part(__to, __room, __n, (__t->tm_year % 100 + 100) % 100, 2);
  if (__verb == 'm')
    return __tass_part(__to, __room, __n, __t->tm_mon + 1, 2);
  if (__verb == 'd')
    return __tass_part(__to, __room, __n, __t->tm_mday, 2);
  if (__verb == 'H')
    return __tass_part(__to, __room, __n, __t->tm_hour, 2);
  if (__verb == 'I')
    return __tass_part(__to, __room, __n, (__t->tm_hour + 11) % 12 + 1, 2);
  if (__verb == 'M')
    return __tass_part(__to, __room, __n, __t->tm_min, 2);
  if (__verb == 'S')
    return __tass_part(__to, __room, __n, __t->tm_sec, 2);
  if (__verb == 'j')
    return __tass_part(__to, __room, __n, __t->tm_yday + 1, 3);
  if (__verb == 'a')
    return __tass_name(__to, __room, __n, "SunMonTueWedThuFriSat", __t->tm_wday);
  if (__verb == 'b' || __verb == 'h')
    return __tass_name(__to, __room, __n, "JanFebMarAprMayJunJulAugSepOctNovDec", __t->tm_mon);
  if (__verb == 'A')
    return __tass_word(__to, __room, __n, "Sunday Monday Tuesday Wednesday Thursday Friday Saturday", __t->tm_wday);
  if (__verb == 'B')
    return __tass_word(__to, __room, __n, "January February March April May June July August September October November December", __t->tm_mon);
  if (__verb == 'p')
    return __tass_word(__to, __room, __n, "AM PM", __t->tm_hour / 12);
  if (__verb == 'w' || __verb == 'u')
    return __tass_part(__to, __room, __n, __verb == 'u' && __t->tm_wday == 0 ? 7 : __t->tm_wday, 1);
  if (__verb == 'e') {
    if (__t->tm_mday >= 10)
      return __tass_part(__to, __room, __n, __t->tm_mday, 2);
    if (__n < __room)
      __to[__n] = ' ';
    return __tass_part(__to, __room, __n + 1, __t->tm_mday, 1);
  }
  if (__verb == '%') {
    if (__n < __room)
      __to[__n] = '%';
    return __n + 1;
  }
  __tass_refuse("this is modelled for %Y %y %m %d %e %H %I %M %S %p %j %a %A %b %B %u %w %c %x %X %r %F %T %D %R %% only");
  return __n;
}
static size_t strftime(char *__to, size_t __room, const char *__format, const struct tm *__t) {
  size_t __n = 0;
  for (; *__format != 0; __format++) {
    const char *__verbs = "";
    if (*__format != '%') {
      if (__n < __room)
        __to[__n] = *__format;
      __n++;
      continue;
    }
    if (*++__format == 'F')
      __verbs = "Y-m-d";
    else if (*__format == 'T' || *__format == 'X')
      __verbs = "H:M:S";
    else if (*__format == 'r')
      __verbs = "I:M:S p";
    else if (*__format == 'c')
      __verbs = "a b e H:M:S Y";
    else if (*__format == 'R')
      __verbs = "H:M";
    else if (*__format == 'D' || *__format == 'x')
      __verbs = "m/d/y";
    else
      __n = __tass_dating(__to, __room, __n, *__format, __t);
    for (; *__verbs != 0; __verbs++)
      if (*__verbs == '-' || *__verbs == ':' || *__verbs == '/' || *__verbs == ' ') {
        if (__n < __room)
          __to[__n] = *__verbs;
        __n++;
      } else
        __n = __tass_dating(__to, __room, __n, *__verbs, __t);
  }
  if (__n < __room) {
    __to[__n] = 0;
    return __n;
  }
  return 0;
}
#ifdef __TASS_RUN
static char *asctime_r(const struct tm *__t, char *__to) {
  strftime(__to, 26, "%a %b %e %H:%M:%S %Y\n", __t);
  return __to;
}
static char *ctime_r(const time_t *__t, char *__to) {
  struct tm __date;
  return asctime_r(localtime_r(__t, &__date), __to);
}
#else
static char *__tass_dated(char *__to) {
  for (int __k = 0; __k < 24; __k++)
    __to[__k] = (char)__tass_any("character", 32, 126);
  __to[24] = '\n';
  __to[25] = 0;
  __tass_remark("dates are taken to be between the years 1970 and 9999");
  return __to;
}
static char *ctime_r(const time_t *__t, char *__to) {
  time_t __read = *__t;
  return __tass_dated(__to);
}
static char *asctime_r(const struct tm *__t, char *__to) {
  int __read = __t->tm_sec;
  return __tass_dated(__to);
}
#endif
static char *ctime(const time_t *__t) { return ctime_r(__t, __tass_date); }
static char *asctime(const struct tm *__t) { return asctime_r(__t, __tass_date); }
char *strptime(const char *__a, const char *__b, struct tm *__c); /* not modelled */
int clock_settime(clockid_t __a, const struct timespec *__b); /* not modelled */
time_t timegm(struct tm *__a); /* not modelled */
void tzset(void); /* not modelled */
#endif
