#include <complex.h> // want-error "include file not found: <complex.h>"
int main(void) { return 0; }
