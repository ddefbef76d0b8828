// x looks dead after the branch that assigns it, but is read through g. A search by
// several workers learns that in one of them, whose paths are then not those that
// another one was told of.
//
// tass: verify
// want: violated

#include <assert.h>

#pragma TASS input {n>=0 && n<=12} int
#define n 3
#pragma TASS input {k>=0 && k<=12} int
#define k 3
#pragma TASS input
double a[12];

static int **g;

static void hold(int **p) { g = p; }

int main(void) {
    int u = 1, w = 2, *x = &u;
    hold(&x);
    if (k > 3)
        x = &u;
    else
        x = &w;
    if (n < 6) {
        int v, *q[4];
        for (int i = 0; i < 4; i++)
            if (a[i] > 0)
                q[i] = &u;
            else
                q[i] = &v;
        for (int i = 0; i < 4; i++)
            assert(q[i] != 0);
    } else {
        assert(**g != 2); // want assertion
    }
    return 0;
}
