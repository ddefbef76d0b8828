// One call adds to a counter, the other one adds to it and keeps only the lowest 8 bits: the order makes a difference.
// tass: verify
// want: violated
#include <assert.h>

static int counter;

static int next(void) {
    counter = (unsigned char)(counter + 1);
    return 1;
}

static int jump(void) {
    counter += 300;
    return 1;
}

int main(void) {
    int calls = next() + jump();
    assert(calls == 2);
    assert(counter == 301); // want assertion
    return 0;
}
