// Where the operand of sizeof has an array type of variable length, it is evaluated (C11 6.5.3.4p2), and so are the
// lengths in the name of a type (6.7.6.2p5): here i and n count. This is not modelled within an expression.
//
// tass: verify -np=1
// want: bad-input

#include <assert.h>

int main(void) {
    int n = 3, i = 0, fixed[2][2];
    int a[n++], rows[n][n]; // in a declaration it is
    unsigned long size = sizeof fixed[i++] + sizeof a;
    assert(n == 4 && i == 0 && size == 5 * sizeof(int));
    size = sizeof rows[i++]; // want unsupported "is evaluated"
    size = sizeof(int[n++]); // want unsupported "the length of an array type within an expression"
    void *p = rows;
    int (*q)[n] = (int (*)[++n])p; // want unsupported "the length of an array type within an expression"
    assert(i == 0 || n == 4);
    return 0;
}
