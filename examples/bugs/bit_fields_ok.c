// Bit-fields with symbolic values, also looked at by their bytes and copied.
//
// tass: verify
// want: verified

#include <assert.h>
#include <string.h>

#pragma TASS input {n >= 0 && n <= 7}
int n;

struct flags {
    unsigned mode : 3;
    int level : 5;
    unsigned count : 24;
};

union word {
    struct flags f;
    unsigned all;
};

int main(void)
{
    struct flags f = {n, -n, 100 * n}, g;
    assert(f.mode - f.level == 2 * n && f.count == 100 * n);
    g = f;
    f.mode++;
    assert(f.mode == (n + 1) % 8 && f.level == -n);
    union word w = {.all = 0};
    w.f = g;
    assert((w.all & 7) == n);
    w.f.level = 0;
    assert(w.all % 256 == n);
    memcpy(&f, &w, sizeof f);
    assert(f.mode == n && f.level == 0 && f.count == 100 * n);
    return 0;
}
