#ifndef TASS_SCHED_H
#define TASS_SCHED_H
#include <sys/types.h>
#define SCHED_OTHER 0
#define SCHED_FIFO 1
#define SCHED_RR 2
struct sched_param { int sched_priority; };
/* Nobody waits for a process of a machine that others share. */
static int sched_yield(void) { return 0; }
int sched_get_priority_max(int __policy); /* not modelled */
int sched_get_priority_min(int __policy); /* not modelled */
int sched_setscheduler(pid_t __process, int __policy, const struct sched_param *__p); /* not modelled */
int sched_getscheduler(pid_t __process); /* not modelled */
#ifdef _GNU_SOURCE
#define CPU_SETSIZE 1024
typedef struct { unsigned long __tass_bits[16]; } cpu_set_t;
static void CPU_ZERO(cpu_set_t *__set) {
  for (int __k = 0; __k < 16; __k++)
    __set->__tass_bits[__k] = 0;
}
static int CPU_ISSET(int __which, const cpu_set_t *__set) {
  return __which >= 0 && __which < 1024 && (__set->__tass_bits[__which / 64] >> __which % 64 & 1) != 0;
}
static void CPU_SET(int __which, cpu_set_t *__set) {
  if (__which >= 0 && __which < 1024)
    __set->__tass_bits[__which / 64] |= 1UL << __which % 64;
}
static void CPU_CLR(int __which, cpu_set_t *__set) {
  if (__which >= 0 && __which < 1024)
    __set->__tass_bits[__which / 64] &= ~(1UL << __which % 64);
}
static int CPU_COUNT(const cpu_set_t *__set) {
  int __n = 0;
  for (int __k = 0; __k < 1024; __k++)
    __n += CPU_ISSET(__k, __set);
  return __n;
}
/* A program may ask for processors that there are not. */
static int sched_setaffinity(pid_t __process, size_t __n, const cpu_set_t *__set) {
  return (int)__tass_any("affinity", -1, 0);
}
int sched_getaffinity(pid_t __process, size_t __n, cpu_set_t *__set); /* not modelled */
static int sched_getcpu(void) { return (int)__tass_any("processor", 0, 1023); }
#endif
#endif
