// Two symbolic indices may be the same element.
//
// tass: verify
// want: violated

#include <assert.h>

#pragma TASS input {0<=i && i<5}
int i;
#pragma TASS input {0<=j && j<5}
int j;

int main(void) {
    int a[5] = {0};
    a[i] = 1;
    a[j] = 2;
    assert(a[i] == 1); // want assertion
    return 0;
}
