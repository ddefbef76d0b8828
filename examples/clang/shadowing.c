// An inner declaration hides an outer one; a loop body's variable starts anew.
//
// tass: verify
// want: verified

#include <assert.h>

int x = 1;

int main(void) {
    assert(x == 1);
    int x = 2;
    {
        int x = 3;
        x++;
        assert(x == 4);
    }
    for (int x = 0; x < 2; x++) {
        int sum = 0;
        sum += x;
        assert(sum == x);
    }
    assert(x == 2);
    return 0;
}
