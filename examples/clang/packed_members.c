// Members of a packed struct are used through pointers, and numbers are read from within a buffer. C says nothing
// about that, and x86 does it: with --no-check misaligned-pointer accesses go where pointers lead.
//
// tass: verify -np=1 --no-check=misaligned-pointer
// want: verified
//
// tass: verify -np=1
// want: violated
#include <assert.h>
#include <string.h>

#pragma pack(push, 1)
struct header {
    char kind;
    int length;
    double weight;
};
#pragma pack(pop)

#pragma TASS input {n >= 0 && n <= 1000} int
#define n 5

static void add(int *to, int k) {
    *to += k; // want misaligned-pointer "multiple of 4"
}

static void twice(double *d) { *d *= 2; }

int main(void) {
    struct header h = {'h', 7, 2.5};
    unsigned char buffer[16] = {0};
    add(&h.length, n);
    twice(&h.weight);
    assert(h.kind == 'h' && h.length == 7 + n && h.weight == 5.0);
    memcpy(buffer + 1, &h.length, sizeof h.length);
    int *length = (int *)(buffer + 1);
    assert(*length == 7 + n);
    add(length, 1);
    assert(buffer[1] == (8 + n) % 256 && buffer[2] == (8 + n) / 256);
    return 0;
}
