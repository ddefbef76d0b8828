// Blocks that are expressions, as in the macros of many programs: each operand is evaluated once. Beside a call, such a
// block runs before it or behind it.
//
// tass: verify
// want: verified

#include <assert.h>

#define MAX(a, b)              \
    ({                         \
        __typeof__(a) _a = (a); \
        __typeof__(b) _b = (b); \
        _a > _b ? _a : _b;     \
    })

#pragma TASS input
int x;
#pragma TASS input
int y;

struct pair { int first, second; };

static int calls;

static int next(void) { return ++calls; }

static int at_least(int n) {
    int m = ({
        if (n < 0) return 0;
        n;
    });
    return m;
}

int main(void) {
    int i = 3;
    assert(MAX(x, y) >= x && MAX(x, y) >= y);
    assert(MAX(i++, MAX(1, 2)) == 3 && i == 4);
    assert(({ struct pair p = {1, 2}; p; }).second == 2);
    assert(at_least(-5) == 0 && at_least(5) == 5);
    int n = next() ?: 7;
    int m = (calls - 1) ?: next();
    assert(n == 1 && m == 2 && calls == 2);
    int sum = 0;
    for (int k = 0; k < 9; k++) {
        int term = ({ if (k % 2) continue; if (k > 4) break; k; });
        sum += term;
    }
    assert(sum == 6);
    return 0;
}
