#ifndef TASS_MEMORY_H
#define TASS_MEMORY_H
#include <string.h>
#endif
