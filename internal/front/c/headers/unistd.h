#ifndef TASS_UNISTD_H
#define TASS_UNISTD_H
#include <stddef.h>
static unsigned int sleep(unsigned int seconds) { return 0; }
static int usleep(unsigned int microseconds) { return 0; }
#endif
