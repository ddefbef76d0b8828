#ifndef TASS_SIGNAL_H
#define TASS_SIGNAL_H
#include <stddef.h>
typedef int sig_atomic_t;
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGBUS 7
#define SIGFPE 8
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGUSR2 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGCHLD 17
#define SIGCONT 18
#define SIGSTOP 19
#define SIGTSTP 20
#define SIGURG 23
#define SIGXCPU 24
#define SIGXFSZ 25
#define NSIG 65
#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)
#define SIG_ERR ((void (*)(int))-1)
/* Signals are sent by raise alone. */
typedef void (*__tass_handler)(int);
extern __tass_handler __tass_handlers[65];
extern int __tass_handling;
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
  if (__tass_handlers[__number] == SIG_IGN)
    return 0;
  if (__tass_handling) /* it may be blocked until the handler returns, as sa_mask says */
    __tass_refuse("a signal that is raised in a handler, or behind a jump out of one, is not modelled");
  __tass_handling = 1;
  __tass_handlers[__number](__number);
  __tass_handling = 0;
  return 0;
}
/* Sets of signals, as bits of words. */
typedef struct { unsigned long __tass_bits[16]; } sigset_t;
static int __tass_fill_signals(sigset_t *__set, unsigned long __word) {
  for (int __k = 0; __k < 16; __k++)
    __set->__tass_bits[__k] = __word;
  return 0;
}
static int sigemptyset(sigset_t *__set) { return __tass_fill_signals(__set, 0); }
static int sigfillset(sigset_t *__set) { return __tass_fill_signals(__set, ~0UL); }
static int __tass_signal_bit(int __number, unsigned long *__bit) {
  if (__number < 1 || __number > 64) {
    __tass_errno = 22;
    return -1;
  }
  *__bit = 1UL << (__number - 1);
  return 0;
}
static int sigaddset(sigset_t *__set, int __number) {
  unsigned long __bit;
  if (__tass_signal_bit(__number, &__bit) != 0)
    return -1;
  __set->__tass_bits[0] |= __bit;
  return 0;
}
static int sigdelset(sigset_t *__set, int __number) {
  unsigned long __bit;
  if (__tass_signal_bit(__number, &__bit) != 0)
    return -1;
  __set->__tass_bits[0] &= ~__bit;
  return 0;
}
static int sigismember(const sigset_t *__set, int __number) {
  unsigned long __bit;
  if (__tass_signal_bit(__number, &__bit) != 0)
    return -1;
  return (__set->__tass_bits[0] & __bit) != 0;
}
typedef struct { int si_signo, si_errno, si_code; void *si_addr; } siginfo_t;
struct sigaction {
  union {
    void (*sa_handler)(int);
    void (*sa_sigaction)(int, siginfo_t *, void *);
  } __tass_union;
  sigset_t sa_mask;
  int sa_flags;
};
#define sa_handler __tass_union.sa_handler
#define sa_sigaction __tass_union.sa_sigaction
#define SA_NOCLDSTOP 1
#define SA_NOCLDWAIT 2
#define SA_SIGINFO 4
#define SA_ONSTACK 0x08000000
#define SA_RESTART 0x10000000
#define SA_NODEFER 0x40000000
#define SA_RESETHAND 0x80000000
#define SIG_BLOCK 0
#define SIG_UNBLOCK 1
#define SIG_SETMASK 2
/* Of flags those matter that say how the handler is called. */
static int sigaction(int __number, const struct sigaction *__new, struct sigaction *__old) {
  __tass_handler __was;
  if (__old != NULL)
    __tass_refuse("sigaction that gives the handler there was is not modelled");
  if (__new == NULL)
    return 0;
  if ((__new->sa_flags & SA_SIGINFO) != 0 || ((unsigned)__new->sa_flags & SA_RESETHAND) != 0)
    __tass_refuse("handlers that are told more of a signal, or are called once, are not modelled");
  __was = signal(__number, __new->sa_handler);
  return __was == SIG_ERR ? -1 : 0;
}
int kill(int __pid, int __number); /* not modelled */
int killpg(int __pid, int __number); /* not modelled */
int sigprocmask(int __how, const sigset_t *__set, sigset_t *__old); /* not modelled */
int sigpending(sigset_t *__set); /* not modelled */
int sigsuspend(const sigset_t *__set); /* not modelled */
int sigwait(const sigset_t *__set, int *__number); /* not modelled */
int siginterrupt(int __number, int __flag); /* not modelled */
void psignal(int __number, const char *__s); /* not modelled */
#endif
