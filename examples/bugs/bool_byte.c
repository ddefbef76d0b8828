// A _Bool that was written through a pointer to characters, in a union and by memcpy: to read it
// is undefined where its byte is neither 0 nor 1, and copying it is not to read it.
//
// tass: verify --errors=3
// want: violated

#include <string.h>

union either {
    unsigned char byte;
    _Bool truth;
};

struct pair {
    _Bool first, second;
};

#pragma TASS input {N >= 0 && N <= 2}
int N;

int main(void) {
    _Bool b = 0, c;
    unsigned char two = 2;
    union either e;
    struct pair x = {1, 1}, y;

    *(unsigned char *)&x = N;
    y = x;
    if (y.second && N == 0) {
        e.byte = 3;
        return e.truth; // want conversion-overflow "neither 0 nor 1"
    }
    if (N == 1) {
        memcpy(&b, &two, 1);
        c = !b; // want conversion-overflow "neither 0 nor 1"
        return c;
    }
    return y.first; // want conversion-overflow "neither 0 nor 1"
}
