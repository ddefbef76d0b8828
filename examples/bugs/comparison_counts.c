// The comparison counts how often it is called. How often that is depends on how the library sorts, and one way was
// taken for all.
//
// tass: verify
// want: bad-input

#include <assert.h>
#include <stdlib.h>

static int comparisons;

static int compare(const void *x, const void *y) {
    int a = *(const int *)x, b = *(const int *)y;
    comparisons++;
    return (a > b) - (a < b);
}

int main(void) {
    int numbers[] = {3, 1, 2};
    qsort(numbers, 3, sizeof *numbers, compare); // want unsupported "does more than to compare"
    assert(comparisons == 3);
    return 0;
}
