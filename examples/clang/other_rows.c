// An array as a matrix, a matrix as an array, and a matrix with rows of another length.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input
double a[12];
#pragma TASS input {0 <= i && i < 4}
int i;

int main(void) {
    double(*m)[3] = (double(*)[3])a, b[4][3], *p = &b[0][0];
    assert(m[i][1] == a[3 * i + 1]);
    for (int k = 0; k < 12; k++)
        p[k] = a[k];
    assert(b[i][2] == a[3 * i + 2]);
    double(*q)[4] = (double(*)[4])b;
    assert(q[2][3] == a[11] && &q[1][0] == &b[1][1] && (void *)(q + 3) == (void *)(b + 4));
    return 0;
}
