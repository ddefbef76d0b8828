// C leaves open which operand is evaluated first, so that each order is explored. gcc calls second() before first()
// here, and the first assertion fails; others fail in other orders.
// tass: verify --errors=all
// want: violated
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

static int twice(int *p) { return *p = 2 * *p; }

static int next(void) { return ++k; }

struct node {
    int value;
    struct node *other;
};

static int renew(struct node *n) { return n->other->other->value = 7; }

int main(void) {
    int i, s, a[4] = {0}, *p = &i, *q = &i;
    int (*f)(void) = first, (*g)(void) = second;
    struct node x = {1, 0}, y = {2, &x}, *z = &x;
    x.other = &y;

    k = 0;
    pair(first(), second());
    assert(k == 12); // want assertion

    i = 1;
    s = increment(p) + twice(q);
    assert(s == 6); // want assertion

    i = 1;
    s = i + increment(&i);
    assert(s == 4); // want assertion

    k = 0;
    a[next()] = next();
    assert(a[1] == 2); // want assertion

    a[0] = 1;
    s = increment(a) + a[0];
    assert(s == 4); // want assertion

    k = 1;
    s = k - next();
    assert(s == 0); // want assertion

    k = 0;
    f() - g();
    assert(k == 21); // want assertion

    i = 1;
    i += increment(&i);
    assert(i == 4); // want assertion

    k = 0;
    int b[2] = {next(), next()};
    assert(b[0] == 1); // want assertion

    s = z->value + renew(&x);
    assert(s == 14); // want assertion
    return 0;
}
