// Calls that add to a counter give the same sum in each order, but on the way to it the counter overflows in some.
// tass: verify
// want: violated
#include <limits.h>

static int balance;

static int more(void) {
    balance += 1; // want arithmetic-overflow
    return 1;
}

static int less(void) {
    balance -= 1;
    return 1;
}

static int most(void) {
    balance += INT_MAX; // want arithmetic-overflow
    return 1;
}

int main(void) {
    return more() + less() + most() != 3;
}
