#ifndef TASS_OMP_H
#define TASS_OMP_H
/* One thread executes a process, as with a compiler that does not know OpenMP: the stubs of its specification (OpenMP
 * 5.0, appendix A). _OPENMP is not defined. */
#include <stddef.h>
long __tass_monotonic(void); /* for what is here */
typedef int omp_lock_t;
typedef struct { int __set, __depth; } omp_nest_lock_t;
typedef enum { omp_sched_static = 1, omp_sched_dynamic = 2, omp_sched_guided = 3, omp_sched_auto = 4 } omp_sched_t;
typedef enum {
  omp_proc_bind_false = 0, omp_proc_bind_true = 1, omp_proc_bind_master = 2, omp_proc_bind_close = 3,
  omp_proc_bind_spread = 4
} omp_proc_bind_t;
typedef enum { omp_lock_hint_none = 0, omp_lock_hint_contended = 2, omp_lock_hint_speculative = 8 } omp_lock_hint_t;
static void __tass_one_thread(void) {
  __tass_remark("OpenMP: one thread executes each process, as with a compiler without it; what several would do is "
    "not looked at");
}
static void omp_set_num_threads(int __n) { }
static int omp_get_num_threads(void) {
  __tass_one_thread();
  return 1;
}
static int omp_get_max_threads(void) {
  __tass_one_thread();
  return 1;
}
static int omp_get_thread_num(void) {
  __tass_one_thread();
  return 0;
}
static int omp_get_num_procs(void) {
  __tass_one_thread();
  return 1;
}
static int omp_in_parallel(void) { return 0; }
static void omp_set_dynamic(int __on) { }
static int omp_get_dynamic(void) { return 0; }
static void omp_set_nested(int __on) { }
static int omp_get_nested(void) { return 0; }
static void omp_set_schedule(omp_sched_t __kind, int __chunk) { }
static int omp_get_thread_limit(void) { return 1; }
static void omp_set_max_active_levels(int __n) { }
static int omp_get_max_active_levels(void) { return 0; }
static int omp_get_level(void) { return 0; }
static int omp_get_active_level(void) { return 0; }
static int omp_get_ancestor_thread_num(int __level) { return __level == 0 ? 0 : -1; }
static int omp_get_team_size(int __level) { return __level == 0 ? 1 : -1; }
static omp_proc_bind_t omp_get_proc_bind(void) { return omp_proc_bind_false; }
static int omp_get_num_devices(void) { return 0; }
static int omp_get_num_teams(void) { return 1; }
static int omp_get_team_num(void) { return 0; }
static int omp_is_initial_device(void) { return 1; }
static double omp_get_wtime(void) { return __tass_monotonic() / 1000000000.0; }
static double omp_get_wtick(void) { return __tass_any("resolution", 1, 999999999) / 1000000000.0; }
static void omp_init_lock(omp_lock_t *__lock) { *__lock = -1; }
static void omp_destroy_lock(omp_lock_t *__lock) { *__lock = 0; }
static int omp_test_lock(omp_lock_t *__lock) {
  if (*__lock == 0)
    __tass_refuse("a lock of OpenMP is used that was not initialized, or is destroyed");
  if (*__lock == 1)
    return 0;
  *__lock = 1;
  return 1;
}
static void omp_set_lock(omp_lock_t *__lock) {
  if (!omp_test_lock(__lock))
    __tass_refuse("a lock of OpenMP is set by the thread that has set it: with one thread nobody unsets it");
}
static void omp_unset_lock(omp_lock_t *__lock) {
  if (*__lock != 1)
    __tass_refuse("a lock of OpenMP is unset that is not set");
  *__lock = -1;
}
static void omp_init_nest_lock(omp_nest_lock_t *__lock) {
  __lock->__set = -1;
  __lock->__depth = 0;
}
static void omp_destroy_nest_lock(omp_nest_lock_t *__lock) { __lock->__set = 0; }
static int omp_test_nest_lock(omp_nest_lock_t *__lock) {
  if (__lock->__set == 0)
    __tass_refuse("a lock of OpenMP is used that was not initialized, or is destroyed");
  return ++__lock->__depth;
}
static void omp_set_nest_lock(omp_nest_lock_t *__lock) {
  omp_test_nest_lock(__lock);
}
static void omp_unset_nest_lock(omp_nest_lock_t *__lock) {
  if (__lock->__depth == 0)
    __tass_refuse("a lock of OpenMP is unset that is not set");
  __lock->__depth--;
}
#endif
