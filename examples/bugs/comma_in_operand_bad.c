// The operands of an expression are kept while others are evaluated: the sum is 5.
//
// tass: verify
// want: violated

#include <assert.h>

static int a, b;

static int next(int x) { return x + 1; }

int main(void) {
    int sum = next(1) + ((a = 1, b = 2), next(b));
    assert(sum == 6); // want assertion "sum == 6"
    return 0;
}
