#ifndef TASS_PTHREAD_H
#define TASS_PTHREAD_H
/* Threads are not modelled: programs that include this and start none are, with what one thread may do alone. Sizes are
   those of x86-64. */
#include <sys/types.h>
#include <time.h>
#include <sched.h>
typedef unsigned long pthread_t;
typedef unsigned int pthread_key_t;
typedef int pthread_once_t;
typedef volatile int pthread_spinlock_t;
typedef union { char __size[56]; long __align; } pthread_attr_t;
typedef union { char __size[40]; long __align; } pthread_mutex_t;
typedef union { char __size[48]; long __align; } pthread_cond_t;
typedef union { char __size[56]; long __align; } pthread_rwlock_t;
typedef union { char __size[32]; long __align; } pthread_barrier_t;
typedef union { char __size[4]; int __align; } pthread_mutexattr_t;
typedef union { char __size[4]; int __align; } pthread_condattr_t;
typedef union { char __size[8]; long __align; } pthread_rwlockattr_t;
typedef union { char __size[4]; int __align; } pthread_barrierattr_t;
enum { PTHREAD_CREATE_JOINABLE, PTHREAD_CREATE_DETACHED };
enum {
  PTHREAD_MUTEX_NORMAL, PTHREAD_MUTEX_RECURSIVE, PTHREAD_MUTEX_ERRORCHECK, PTHREAD_MUTEX_DEFAULT = PTHREAD_MUTEX_NORMAL
};
enum { PTHREAD_SCOPE_SYSTEM, PTHREAD_SCOPE_PROCESS };
enum { PTHREAD_PROCESS_PRIVATE, PTHREAD_PROCESS_SHARED };
enum { PTHREAD_CANCEL_ENABLE, PTHREAD_CANCEL_DISABLE };
enum { PTHREAD_CANCEL_DEFERRED, PTHREAD_CANCEL_ASYNCHRONOUS };
#define PTHREAD_CANCELED ((void *)-1)
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_BARRIER_SERIAL_THREAD -1
#define PTHREAD_MUTEX_INITIALIZER { { 0 } }
#define PTHREAD_COND_INITIALIZER { { 0 } }
#define PTHREAD_RWLOCK_INITIALIZER { { 0 } }
int pthread_create(pthread_t *__t, const pthread_attr_t *__a, void *(*__start)(void *), void *__arg); /* not modelled */
int pthread_join(pthread_t __t, void **__result); /* not modelled */
int pthread_detach(pthread_t __t); /* not modelled */
void pthread_exit(void *__result); /* not modelled */
extern pthread_t __tass_thread;
static pthread_t pthread_self(void) {
  if (__tass_thread == 0)
    __tass_thread = (pthread_t)__tass_any("thread", 1, 9223372036854775807);
  return __tass_thread;
}
static int pthread_equal(pthread_t __a, pthread_t __b) { return __a == __b; }
static int pthread_once(pthread_once_t *__once, void (*__f)(void)) {
  if (*__once == 0) {
    *__once = 2; /* as glibc has it when all is done */
    __f();
  }
  return 0;
}
#ifdef _GNU_SOURCE
static int pthread_setaffinity_np(pthread_t __t, size_t __n, const cpu_set_t *__set) { return sched_setaffinity(0, __n, __set); }
int pthread_getaffinity_np(pthread_t __t, size_t __n, cpu_set_t *__set); /* not modelled */
#endif
int pthread_cancel(pthread_t __t); /* not modelled */
int pthread_setcancelstate(int __state, int *__old); /* not modelled */
int pthread_setcanceltype(int __type, int *__old); /* not modelled */
void pthread_testcancel(void); /* not modelled */
int pthread_kill(pthread_t __t, int __number); /* not modelled */
int pthread_atfork(void (*__prepare)(void), void (*__parent)(void), void (*__child)(void)); /* not modelled */
int pthread_attr_init(pthread_attr_t *__a); /* not modelled */
int pthread_attr_destroy(pthread_attr_t *__a); /* not modelled */
int pthread_attr_setdetachstate(pthread_attr_t *__a, int __state); /* not modelled */
int pthread_attr_getdetachstate(const pthread_attr_t *__a, int *__state); /* not modelled */
int pthread_attr_setstacksize(pthread_attr_t *__a, size_t __size); /* not modelled */
int pthread_attr_getstacksize(const pthread_attr_t *__a, size_t *__size); /* not modelled */
int pthread_attr_setscope(pthread_attr_t *__a, int __scope); /* not modelled */
/* One thread alone: a mutex is free (0) or its own (1). */
static int pthread_mutex_init(pthread_mutex_t *__m, const pthread_mutexattr_t *__a) {
  if (__a != NULL)
    __tass_refuse("attributes of a mutex are not modelled");
  __m->__align = 0;
  return 0;
}
static int pthread_mutex_lock(pthread_mutex_t *__m) {
  if (__m->__align != 0)
    __tass_refuse("locking a mutex that the thread has locked is not modelled: a normal one would wait for ever");
  __m->__align = 1;
  return 0;
}
static int pthread_mutex_trylock(pthread_mutex_t *__m) {
  if (__m->__align != 0)
    return 16; /* EBUSY */
  __m->__align = 1;
  return 0;
}
static int pthread_mutex_unlock(pthread_mutex_t *__m) {
  if (__m->__align == 0)
    __tass_refuse("unlocking a mutex that is not locked is not modelled: what happens is undefined");
  __m->__align = 0;
  return 0;
}
static int pthread_mutex_destroy(pthread_mutex_t *__m) {
  if (__m->__align != 0)
    __tass_refuse("destroying a mutex that is locked is not modelled: what happens is undefined");
  return 0;
}
int pthread_mutex_timedlock(pthread_mutex_t *__m, const struct timespec *__until); /* not modelled */
int pthread_mutexattr_init(pthread_mutexattr_t *__a); /* not modelled */
int pthread_mutexattr_destroy(pthread_mutexattr_t *__a); /* not modelled */
int pthread_mutexattr_settype(pthread_mutexattr_t *__a, int __type); /* not modelled */
int pthread_mutexattr_setpshared(pthread_mutexattr_t *__a, int __shared); /* not modelled */
int pthread_cond_init(pthread_cond_t *__c, const pthread_condattr_t *__a); /* not modelled */
int pthread_cond_destroy(pthread_cond_t *__c); /* not modelled */
int pthread_cond_wait(pthread_cond_t *__c, pthread_mutex_t *__m); /* not modelled */
int pthread_cond_timedwait(pthread_cond_t *__c, pthread_mutex_t *__m, const struct timespec *__until); /* not modelled */
int pthread_cond_signal(pthread_cond_t *__c); /* not modelled */
int pthread_cond_broadcast(pthread_cond_t *__c); /* not modelled */
int pthread_condattr_init(pthread_condattr_t *__a); /* not modelled */
int pthread_condattr_destroy(pthread_condattr_t *__a); /* not modelled */
int pthread_rwlock_init(pthread_rwlock_t *__l, const pthread_rwlockattr_t *__a); /* not modelled */
int pthread_rwlock_destroy(pthread_rwlock_t *__l); /* not modelled */
int pthread_rwlock_rdlock(pthread_rwlock_t *__l); /* not modelled */
int pthread_rwlock_wrlock(pthread_rwlock_t *__l); /* not modelled */
int pthread_rwlock_tryrdlock(pthread_rwlock_t *__l); /* not modelled */
int pthread_rwlock_trywrlock(pthread_rwlock_t *__l); /* not modelled */
int pthread_rwlock_unlock(pthread_rwlock_t *__l); /* not modelled */
int pthread_spin_init(pthread_spinlock_t *__l, int __shared); /* not modelled */
int pthread_spin_destroy(pthread_spinlock_t *__l); /* not modelled */
int pthread_spin_lock(pthread_spinlock_t *__l); /* not modelled */
int pthread_spin_trylock(pthread_spinlock_t *__l); /* not modelled */
int pthread_spin_unlock(pthread_spinlock_t *__l); /* not modelled */
int pthread_barrier_init(pthread_barrier_t *__b, const pthread_barrierattr_t *__a, unsigned int __n); /* not modelled */
int pthread_barrier_destroy(pthread_barrier_t *__b); /* not modelled */
int pthread_barrier_wait(pthread_barrier_t *__b); /* not modelled */
int pthread_key_create(pthread_key_t *__key, void (*__ends)(void *)); /* not modelled */
int pthread_key_delete(pthread_key_t __key); /* not modelled */
void *pthread_getspecific(pthread_key_t __key); /* not modelled */
int pthread_setspecific(pthread_key_t __key, const void *__value); /* not modelled */
#endif
