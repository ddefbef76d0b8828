// A loop that ends when its unsigned counter wraps around.
//
// tass: verify -inputB=3
// want: verified

#include <assert.h>

#pragma TASS input int
#define B 3
#pragma TASS input {n>=0 && n<=B}
int n;

int main(void) {
    unsigned count = n, visited = 0;
    for (unsigned i = count - 1; i < count; i--)
        visited++;
    assert(visited == count);
    return 0;
}
