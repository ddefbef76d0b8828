// tass verify comparison-order.c
#include <stdlib.h>

static int greater(const void *x, const void *y) {
    return *(const int *)x > *(const int *)y; // is 2 less than 3? it gives 0: equal
}

int main(void) {
    int a[3] = {3, 1, 2};
    qsort(a, 3, sizeof a[0], greater);
    return a[0];
}
