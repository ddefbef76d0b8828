// The comma and the conditional operator, nested and with side effects.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {x>=-3 && x<=3}
int x;

int main(void) {
    int i, j, steps = 0;
    for (i = 0, j = 10; i < j; i++, j--)
        steps++;
    assert(steps == 5 && i == 5 && j == 5);
    int y = (steps++, steps * 2);
    assert(steps == 6 && y == 12);
    int sign = x > 0 ? 1 : x < 0 ? -1 : 0;
    assert(sign * x >= 0 && (sign == 0) == (x == 0));
    int a = 0, b = 0;
    x > 0 ? a++ : b++;
    assert(a + b == 1 && a == (x > 0));
    *(x > 0 ? &a : &b) = 7;
    assert(a == 7 || b == 7);
    return 0;
}
