// A text whose number has no place in an int: what atoi gives is undefined (C17 7.22.1). See library_promises_ok.c.
//
// tass: verify
// want: violated
#include <stdlib.h>

int main(void) {
    int n = atoi("-2147483648");
    n = atoi("2147483648"); // want arithmetic-overflow
    return n == 0;
}
