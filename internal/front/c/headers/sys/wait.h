#ifndef TASS_SYS_WAIT_H
#define TASS_SYS_WAIT_H
#include <sys/types.h>
#define WNOHANG 1
#define WUNTRACED 2
pid_t wait(int *__status); /* not modelled */
pid_t waitpid(pid_t __process, int *__status, int __options); /* not modelled */
#endif
