// The numbers are searched by halving, and the last two of them are not in order: a library that halves in another way
// does not find 40.
//
// tass: verify
// want: violated

#include <stdlib.h>

static int compare(const void *x, const void *y) {
    int a = *(const int *)x, b = *(const int *)y;
    return a < b ? -1 : a > b;
}

int main(void) {
    int numbers[] = {10, 20, 40, 30}, key = 40;
    int *found = bsearch(&key, numbers, 4, sizeof *numbers, compare); // want comparison-order
    return found == NULL;
}
