// What functions of the C library do not promise: isalpha gives a number that is not 0, which need not be 1. See
// library_promises_ok.c.
//
// tass: verify
// want: violated
#include <assert.h>
#include <ctype.h>

int main(void) {
    assert(isalpha('a') && isdigit('5') && !isupper('a'));
    assert(isalpha('a') == 1); // want assertion
    return 0;
}
