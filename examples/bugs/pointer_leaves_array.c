// A pointer may not leave its array by more than one past the end, used or not: this one
// was once found to be greater than the other.
//
// tass: verify
// want: violated

#include <stdio.h>

int main(void) {
    int a[3];
    int *p = a + 100; // want out-of-bounds "byte 400 of a"
    int *q = a - 1;
    printf("%d\n", p > q);
    return 0;
}
