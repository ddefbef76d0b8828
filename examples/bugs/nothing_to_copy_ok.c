// Functions that have nothing to copy, compare, search or sort, and pointers that are valid: to an array, and behind it.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    char text[4] = "abc";
    int list[2] = {2, 1};
    memcpy(text + 4, text, 0);
    memset(text, 0, 0);
    assert(strncmp(text, text + 1, 0) == 0 && memcmp(text, text + 4, 0) == 0);
    assert(strcmp(strncpy(text, "x", 0), "abc") == 0);
    qsort(list + 2, 0, sizeof list[0], ascending);
    assert(list[0] == 2 && bsearch(list, list + 2, 0, sizeof list[0], ascending) == NULL);
    return 0;
}
