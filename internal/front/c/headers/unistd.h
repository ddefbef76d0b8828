#ifndef TASS_UNISTD_H
#define TASS_UNISTD_H
#include <stddef.h>
int gethostname(char *name, size_t n); /* not modelled */
int getpid(void); /* not modelled */
static unsigned int sleep(unsigned int seconds) { return 0; }
static int usleep(unsigned int microseconds) { return 0; }
#endif
