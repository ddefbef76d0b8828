// Pointers to characters are as many characters apart as there are bytes between them: the
// difference was once counted in the elements of the array.
//
// tass: verify
// want: violated

#include <assert.h>

int main(void) {
    int a[4] = {1, 2, 3, 4};
    assert(&a[2] - &a[0] == 2);
    assert((char *)&a[2] - (char *)&a[0] == 2); // want assertion
    return 0;
}
