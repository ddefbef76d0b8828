#ifndef TASS_SIGNAL_H
#define TASS_SIGNAL_H
#include <stddef.h>
typedef int sig_atomic_t;
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGUSR2 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)
#define SIG_ERR ((void (*)(int))-1)
/* Signals are sent by raise alone. */
typedef void (*__tass_handler)(int);
extern __tass_handler __tass_handlers[65];
extern int __tass_errno;
static __tass_handler signal(int __number, __tass_handler __handler) {
  __tass_handler __old;
  if (__number < 1 || __number > 64 || __number == SIGKILL || __number == 19) {
    __tass_errno = 22;
    return SIG_ERR;
  }
  if (__number == SIGABRT)
    __tass_refuse("a handler for SIGABRT is not modelled");
  __tass_remark("no signal arrives but those that the program raises");
  __old = __tass_handlers[__number];
  __tass_handlers[__number] = __handler;
  return __old;
}
static int raise(int __number) {
  if (__number < 1 || __number > 64)
    return -1;
  if (__tass_handlers[__number] == SIG_DFL)
    __tass_refuse("a signal without a handler is not modelled");
  if (__tass_handlers[__number] != SIG_IGN)
    __tass_handlers[__number](__number);
  return 0;
}
#endif
