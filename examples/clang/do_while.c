// A do loop runs its body at least once; continue tests the condition.
//
// tass: verify
// want: verified

#include <assert.h>

int main(void) {
    int n = 0, odd = 0;
    do
        n++;
    while (0);
    assert(n == 1);
    do {
        n++;
        if (n % 2 == 0)
            continue;
        odd++;
    } while (n < 6);
    assert(n == 6 && odd == 2);
    return 0;
}
