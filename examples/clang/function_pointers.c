// Functions as values: in variables, tables and parameters.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

typedef int (*Op)(int, int);

static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }

static const Op table[2] = {add, mul};

static int fold(Op op, int start, const int *a, int n) {
    for (int i = 0; i < n; i++)
        start = op(start, a[i]);
    return start;
}

int main(void) {
    int a[4] = {1, 2, 3, 4};
    Op op = &add;
    assert(op == add && op != mul && op != NULL);
    assert((*op)(2, 3) == 5);
    assert(fold(table[0], 0, a, 4) == 10);
    assert(fold(table[1], 1, a, 4) == 24);
    return 0;
}
