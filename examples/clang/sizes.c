// sizeof of types, arrays, structs and expressions, which it does not evaluate.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

struct mixed { char c; int i; double d; };

int main(void) {
    int a[7], i = 0;
    assert(sizeof(char) == 1);
    assert(sizeof(int) == 4 && sizeof(long) == 8 && sizeof(double) == 8);
    assert(sizeof a == 28 && sizeof a / sizeof *a == 7);
    assert(sizeof(struct mixed) == 16);
    assert(sizeof(i++) == sizeof(int) && i == 0);
    assert(sizeof(float) < sizeof(double));
    return 0;
}
