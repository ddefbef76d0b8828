#ifndef TASS_SYS_RESOURCE_H
#define TASS_SYS_RESOURCE_H
#include <sys/time.h>
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN (-1)
struct rusage {
  struct timeval ru_utime, ru_stime;
  long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock, ru_oublock;
  long ru_msgsnd, ru_msgrcv, ru_nsignals, ru_nvcsw, ru_nivcsw;
};
static void __tass_spent(struct timeval *__t) {
  __t->tv_sec = __tass_any("seconds", 0, 9223372036854775807);
  __t->tv_usec = __tass_any("microseconds", 0, 999999);
}
static int getrusage(int __who, struct rusage *__usage) {
  __tass_spent(&__usage->ru_utime);
  __tass_spent(&__usage->ru_stime);
  __usage->ru_maxrss = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_ixrss = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_idrss = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_isrss = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_minflt = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_majflt = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_nswap = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_inblock = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_oublock = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_msgsnd = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_msgrcv = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_nsignals = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_nvcsw = __tass_any("usage", 0, 9223372036854775807);
  __usage->ru_nivcsw = __tass_any("usage", 0, 9223372036854775807);
  return 0;
}
#define RLIMIT_CPU 0
#define RLIMIT_FSIZE 1
#define RLIMIT_DATA 2
#define RLIMIT_STACK 3
#define RLIMIT_CORE 4
#define RLIMIT_NOFILE 7
#define RLIMIT_AS 9
#define RLIM_INFINITY (~0UL)
typedef unsigned long rlim_t;
struct rlimit { rlim_t rlim_cur, rlim_max; };
int getrlimit(int __what, struct rlimit *__limit); /* not modelled */
int setrlimit(int __what, const struct rlimit *__limit); /* not modelled */
int getpriority(int __which, int __who); /* not modelled */
int setpriority(int __which, int __who, int __priority); /* not modelled */
#endif
