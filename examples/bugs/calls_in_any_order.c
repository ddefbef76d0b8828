// Calls in one expression of which the order does not matter: they only read, only count, or change different
// objects; or C says which is first.
// tass: verify
// want: verified
#include <assert.h>

static int calls, total = 5;

static int fibonacci(int n) {
    calls++;
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static int square(const int *a, int i) { return a[i] * a[i]; }

static int set(int *p, int v) {
    *p = v;
    return v;
}

static int get(void) { return total; }

int main(void) {
    int x, y, s, a[2] = {3, 4};
    assert(fibonacci(6) == 8 && calls == 25);
    assert(square(a, 0) + square(a, 1) == 25);
    s = set(&x, 1) + set(&y, 2);
    total = total + get() + get();
    s = set(&x, 7) && get() && x == 7;
    s = s + (set(&y, 4), y);
    assert(s == 5 && total == 15 && x == 7);
    return 0;
}
