#ifndef TASS_UNISTD_H
#define TASS_UNISTD_H
#include <stddef.h>
int gethostname(char *__name, size_t __n); /* not modelled */
int getpid(void); /* not modelled */
static unsigned int sleep(unsigned int __seconds) { return 0; }
static int usleep(unsigned int __microseconds) { return 0; }
#endif
