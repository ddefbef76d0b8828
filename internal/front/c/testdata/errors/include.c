#include <complex.h> // want-error "include file not found: complex.h"
#include "mine.h" // want-error "include file not found: mine.h"
double complex z;
#ifdef NEVER
#include <windows.h>
#include
#endif
int main(void) { return 0; }
