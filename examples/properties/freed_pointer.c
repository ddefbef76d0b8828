// A pointer to a block that was freed has no value any more: it can neither be compared
// nor be asked whether it is null.
//
// tass: verify
// want: violated

#include <stdlib.h>

#pragma TASS input {n>=0 && n<=2}
int n;
int y;

int main(void) {
    int *p = malloc(4), *q = malloc(4), *r;
    {
        int local = 1;
        r = &local;
    }
    free(p);
    switch (n) {
    case 0:
        y = p == q; // want invalid-pointer "no longer alive"
        break;
    case 1:
        if (p) // want invalid-pointer "no longer alive"
            y = 1;
        break;
    case 2:
        y = r != q; // want invalid-pointer "no longer alive"
    }
    free(q);
    return 0;
}
