// Two values that are asked for need not be the same, and a program may end with any status.
//
// tass: verify
// want: violated

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static void reach_error(void) { // want assertion
    assert(0);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned int k = __VERIFIER_nondet_uint();
    if (k > 3)
        exit(__VERIFIER_nondet_int());
    if (x != __VERIFIER_nondet_int() && x == 100 && k == 2)
        reach_error();
    return 0;
}
