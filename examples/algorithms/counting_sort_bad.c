// Sorts small numbers by counting as counting_sort.c does, and counts one at the kind itself, not behind it: so the numbers
// begin where they should end, and the last ones are put behind the array.
//
// tass: verify
// want: violated

#include <assert.h>

#define N 4
#define KINDS 4

#pragma TASS input
int a[N];

int main(void) {
    int sorted[N], start[KINDS + 1] = {0};
    for (int i = 0; i < N; i++)
        if (a[i] < 0 || a[i] >= KINDS)
            return 0;
    for (int i = 0; i < N; i++)
        start[a[i]]++;
    for (int k = 0; k < KINDS; k++)
        start[k + 1] += start[k];
    for (int i = 0; i < N; i++) {
        int place = start[a[i]]++;
        sorted[place] = a[i]; // want out-of-bounds "sorted"
    }
    for (int i = 0; i + 1 < N; i++)
        assert(sorted[i] <= sorted[i + 1]);
    return 0;
}
