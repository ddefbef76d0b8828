// comparison_without_order.c with a comparison that orders all readings; and one after the other is found again.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

static int later(const void *x, const void *y) {
    double a = *(const double *)x, b = *(const double *)y;
    return (a > b) - (a < b);
}

#pragma TASS input
double reading[3];

int main(void) {
    double sorted[3];
    for (int i = 0; i < 3; i++)
        sorted[i] = reading[i];
    qsort(sorted, 3, sizeof *sorted, later);
    assert(sorted[0] <= sorted[1] && sorted[1] <= sorted[2]);
    for (int i = 0; i < 3; i++) {
        double *found = bsearch(&reading[i], sorted, 3, sizeof *sorted, later);
        assert(found != NULL && *found == reading[i]);
    }
    return 0;
}
