// With --random=glibc the numbers that a seed leads to are known: these are the first of seed 1.
//
// tass: verify --random=glibc
// want: verified

#include <assert.h>
#include <stdlib.h>

int main(void) {
    int sum = 0;
    srand(1);
    int first = rand();
    assert(first == 1804289383);
    for (int i = 0; i < 1000; i++)
        if (rand() % 2 == 0) sum++;
    srand(1);
    assert(rand() == first);
    assert(sum == 507);
    return 0;
}
