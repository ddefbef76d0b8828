// Structs in an array, read and written at symbolic indices, copied as wholes.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {0<=i && i<5}
int i;
#pragma TASS input {0<=j && j<5 && i!=j}
int j;

struct cell {
    int id;
    double v[3];
};

int main(void) {
    struct cell a[5], copy[5];
    for (int k = 0; k < 5; k++) {
        a[k].id = k;
        for (int m = 0; m < 3; m++)
            a[k].v[m] = m;
    }
    a[i].id = 7;
    a[j].id = 8;
    assert(a[i].id == 7);
    copy[2] = a[i];
    a[i].id = 100;
    assert(copy[2].id == 7);
    struct cell *p = &a[j];
    p->v[1] = 9;
    assert(a[j].v[1] == 9 && a[i].v[1] == 1);
    return 0;
}
