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
#endif
