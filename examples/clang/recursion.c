// Recursion, also mutual, with locals of its own for every call.
//
// tass: verify
// want: verified

#include <assert.h>

static int fibonacci(int n) {
    if (n < 2)
        return n;
    int before = fibonacci(n - 2);
    int last = fibonacci(n - 1);
    return before + last;
}

static int isOdd(int n);

static int isEven(int n) {
    return n == 0 ? 1 : isOdd(n - 1);
}

static int isOdd(int n) {
    return n == 0 ? 0 : isEven(n - 1);
}

static void fill(int *a, int n) {
    if (n == 0)
        return;
    fill(a, n - 1);
    a[n - 1] = n;
}

int main(void) {
    int a[4];
    assert(fibonacci(7) == 13);
    assert(isEven(6) && isOdd(5) && !isOdd(4));
    fill(a, 4);
    assert(a[0] == 1 && a[3] == 4);
    return 0;
}
