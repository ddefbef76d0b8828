// The comparison says that the first of two readings is greater, or that they are equal, but never that it is less. The
// C library of one machine sorts with it all the same, and that of another one does not.
//
// tass: verify
// want: violated

#include <stdlib.h>

static int later(const void *x, const void *y) {
    return *(const double *)x > *(const double *)y;
}

#pragma TASS input
double reading[3];

int main(void) {
    double sorted[3];
    for (int i = 0; i < 3; i++)
        sorted[i] = reading[i];
    qsort(sorted, 3, sizeof *sorted, later); // want comparison-order
    return 0;
}
