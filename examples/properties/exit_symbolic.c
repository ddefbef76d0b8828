// The status is 0 for some inputs and not for others; and abort() is one as well.
//
// tass: verify
// want: violated

#include <stdlib.h>

#pragma TASS input {n>=0 && n<=2}
int n;

int main(void) {
    if (n == 2)
        abort(); // want abort
    exit(n); // want abort "another status than 0"
}
