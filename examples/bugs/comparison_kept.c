// A comparison that is converted, and kept while a call is made, has the type to which it is
// converted: it was once kept as an int.
//
// tass: verify
// want: verified

#include <assert.h>

static int x = 1, calls;

static int same(int n) { return calls++, n; }

static double ratio(double a, double b) { return a / b; }

int main(void) {
    assert((unsigned)(x == 1) - same(2) > 0);
    assert((double)(x == 1) / same(2) == 0.5);
    assert(ratio(x == 1, same(2)) == 0.5);
    assert((unsigned char)(x != 1) - same(1) < 0);
    assert((unsigned long)(x == 1) * same(-1) == -1UL);
    assert(sizeof((long)(x == 1) + same(1)) == 8 && calls == 5);
    return 0;
}
