// Solves two equations by elimination with a pivot search; the solution
// satisfies them, unless they are singular.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input
double in[2][2];
#pragma TASS input
double rhs[2];

int main(void) {
    double a[2][2], b[2], x[2];
    int top = in[0][0] != 0.0 ? 0 : 1;
    for (int i = 0; i < 2; i++) {
        int source = (top + i) % 2;
        for (int j = 0; j < 2; j++)
            a[i][j] = in[source][j];
        b[i] = rhs[source];
    }
    if (a[0][0] == 0.0)
        return 0;
    double factor = a[1][0] / a[0][0];
    a[1][1] -= factor * a[0][1];
    b[1] -= factor * b[0];
    if (a[1][1] == 0.0)
        return 0;
    x[1] = b[1] / a[1][1];
    x[0] = (b[0] - a[0][1] * x[1]) / a[0][0];
    assert(in[0][0] * x[0] + in[0][1] * x[1] == rhs[0]);
    assert(in[1][0] * x[0] + in[1][1] * x[1] == rhs[1]);
    return 0;
}
