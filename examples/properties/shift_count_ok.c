// The mask of the last digits, where all of them are a case of its own.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {digits>=0 && digits<=8}
int digits;
unsigned mask;

int main(void) {
    int n = 4 * digits;
    mask = n == 32 ? ~0u : (1u << n) - 1;
    assert(n < 32 || mask == 4294967295u);
    assert(n != 4 || mask == 15);
    if (n > 0)
        assert(-1 >> (n - 1) == -1);
    return 0;
}
