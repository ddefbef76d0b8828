// Before the first srand48 the numbers are not those after srand48(0).
//
// tass: verify
// want: violated
#include <assert.h>
#include <stdlib.h>

int main(void) {
    double first = drand48();
    srand48(4294967296L); /* as 0: the lower 32 bits count */
    double second = drand48();
    srand48(0);
    assert(drand48() == second);
    assert(first == second); // want assertion
    return 0;
}
