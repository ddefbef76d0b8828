// The operands of an expression are kept while others are evaluated, and so while a comma
// operator among them is: what the first operand was worth was once lost where both
// sides of a comma had effects of their own.
//
// tass: verify
// want: verified

#include <assert.h>

static int a, b;

static int next(int x) { return x + 1; }

int main(void) {
    int sum = next(1) + ((a = 1, b = 2), next(b));
    assert(sum == 5);
    int total = 7;
    total += ((a = next(3), b = next(4)), next(b) + a);
    assert(total == 17);
    return 0;
}
