#ifndef TASS_FCNTL_H
#define TASS_FCNTL_H
#include <sys/types.h>
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 64
#define O_EXCL 128
#define O_TRUNC 512
#define O_APPEND 1024
#define O_NONBLOCK 2048
#define O_SYNC 1052672
int open(const char *__path, int __flags, ...); /* not modelled */
int creat(const char *__path, mode_t __mode); /* not modelled */
int fcntl(int __file, int __command, ...); /* not modelled */
#endif
