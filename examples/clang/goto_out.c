// A goto out of nested loops, and one that jumps backwards.
//
// tass: verify
// want: verified

#include <assert.h>

int main(void) {
    int i, j, tries = 0;
retry:
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            if (i * 3 + j == 5)
                goto found;
    assert(0);
found:
    assert(i == 1 && j == 2);
    if (++tries < 3)
        goto retry;
    assert(tries == 3);
    return 0;
}
