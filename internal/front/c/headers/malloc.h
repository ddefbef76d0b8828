#ifndef TASS_MALLOC_H
#define TASS_MALLOC_H
#include <stdlib.h>
#endif
