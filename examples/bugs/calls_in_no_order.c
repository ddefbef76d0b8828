// C leaves open which operand is evaluated first. Where that matters, nothing that is proved of one
// order is true of the program: gcc calls second() before first() here, and the assertion fails.
// tass: verify
// want: bad-input
#include <assert.h>

static int k;

static int first(void) {
    k = k * 10 + 1;
    return 1;
}

static int second(void) {
    k = k * 10 + 2;
    return 2;
}

static int pair(int a, int b) { return a + b; }

static int increment(int *p) { return ++*p; }

static int next(void) { return k++; }

static int odd(int n);

static int even(int n) { return n == 0 || odd(n - 1); }

static int odd(int n) {
    k = n;
    return n != 0 && even(n - 1);
}

int main(void) {
    int i = 0, a[4] = {0};
    pair(first(), second()); // want unsupported "and one of them changes k"
    assert(k == 12);
    i = i + increment(&i);        // want unsupported "and one of them changes i"
    a[next() % 4] = next();       // want unsupported "and one of them changes k"
    i = increment(a) + a[0];      // want unsupported "and one of them changes a"
    i += pair(increment(&i), 1);  // want unsupported "and one of them changes i"
    int (*pointer)(void) = next;
    i = k + pointer(); // want unsupported "one of them changes k"
    i = even(2) + k;   // want unsupported "one of them changes k"
    int b[2] = {first(), second()}; // want unsupported "one of them changes k"
    return b[0] - b[1];
}
