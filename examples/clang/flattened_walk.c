// A pointer walks through a matrix row after row, as flattened buffers do.
//
// tass: verify
// want: verified

#include <assert.h>

int main(void) {
    double a[3][4];
    double *p = &a[0][0];
    for (int i = 0; i < 12; i++)
        p[i] = i;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            assert(a[i][j] == 4 * i + j);
    assert(&a[2][1] - &a[0][0] == 9);
    assert(&a[1][0] == p + 4);
    return 0;
}
