// A switch with fallthrough, a default in the middle, and a nested loop.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {x>=0 && x<=5}
int x;

static int classify(int v) {
    int result = 0;
    switch (v) {
    case 0:
        result += 1;
    case 1:
        result += 10;
        break;
    default:
        result = 100;
    case 2:
        result += 1000;
        break;
    case 3: {
        for (int i = 0; i < 5; i++) {
            if (i == 2)
                break;
            if (i == 0)
                continue;
            result += i;
        }
        return result;
    }
    }
    return result;
}

int main(void) {
    int expected[6] = {11, 10, 1000, 1, 1100, 1100};
    assert(classify(x) == expected[x]);
    return 0;
}
