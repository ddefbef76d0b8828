// Null pointers to functions that search and sort no elements: the pointers must be valid even so (C11 7.22.5p1).
//
// tass: verify
// want: violated

#include <stdlib.h>

#pragma TASS input {which >= 0 && which < 3}
int which;

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int key = 1, *none = NULL;
    if (which == 0)
        qsort(none, 0, sizeof *none, ascending); // want invalid-pointer "null"
    else if (which == 1)
        qsort(&key, 0, sizeof key, NULL); // want invalid-pointer "null"
    else
        return bsearch(&key, none, 0, sizeof key, ascending) == NULL; // want invalid-pointer "null"
    return 0;
}
