// Numbers drawn at random are any that there are, and those after a seed are always the same.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

#pragma TASS input
unsigned seed;

int main(void) {
    int first = rand(), second = rand();
    assert(first >= 0 && first <= RAND_MAX);
    srand(1); // the seed that there is from the beginning
    assert(rand() == first && rand() == second);
    srand(seed);
    int die = rand() % 6 + 1;
    assert(1 <= die && die <= 6);
    srandom(seed);
    assert(random() % 6 + 1 == die);
    double x = drand48();
    assert(0 <= x && x < 1);
    return 0;
}
