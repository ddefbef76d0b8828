// What rand gives is not determined by its arguments: as an abstract function it would be a
// constant, and rand() == rand() proved.
//
// tass: verify
// want: bad-input

#include <assert.h>
#pragma TASS abstract
int rand(void); // want annotation "rand cannot be abstract"

int main(void) {
    int a = rand(), b = rand();
    assert(a == b);
    return 0;
}
