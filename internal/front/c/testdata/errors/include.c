#include <threads.h> // want-error "include file not found: threads.h"
#include "mine.h" // want-error "include file not found: mine.h"
double z;
#ifdef NEVER
#include <windows.h>
#include
#endif
int main(void) { return 0; }
