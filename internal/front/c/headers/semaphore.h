#ifndef TASS_SEMAPHORE_H
#define TASS_SEMAPHORE_H
#include <sys/types.h>
#include <time.h>
typedef union { char __size[32]; long __align; } sem_t;
int sem_init(sem_t *__s, int __shared, unsigned int __value); /* not modelled */
int sem_destroy(sem_t *__s); /* not modelled */
int sem_wait(sem_t *__s); /* not modelled */
int sem_trywait(sem_t *__s); /* not modelled */
int sem_timedwait(sem_t *__s, const struct timespec *__until); /* not modelled */
int sem_post(sem_t *__s); /* not modelled */
int sem_getvalue(sem_t *__s, int *__value); /* not modelled */
#endif
