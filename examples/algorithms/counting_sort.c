// Sorts small numbers by counting: how many there are of each, where the first of each goes, and then each to its place.
// The place of a number is a sum over all the others; it is found by deciding what these are.
//
// tass: verify
// want: verified
// tass: verify -DN=5
// want: verified

#include <assert.h>

#ifndef N
#define N 4
#endif
#define KINDS 4

#pragma TASS input
int a[N];

int main(void) {
    int sorted[N], from[N], start[KINDS + 1] = {0};
    for (int i = 0; i < N; i++)
        if (a[i] < 0 || a[i] >= KINDS)
            return 0;
    for (int i = 0; i < N; i++)
        start[a[i] + 1]++;
    for (int k = 0; k < KINDS; k++)
        start[k + 1] += start[k];
    for (int i = 0; i < N; i++) {
        int place = start[a[i]]++;
        sorted[place] = a[i];
        from[place] = i;
    }
    for (int i = 0; i + 1 < N; i++) {
        assert(sorted[i] <= sorted[i + 1]);
        assert(sorted[i] < sorted[i + 1] || from[i] < from[i + 1]); /* what is equal keeps its order */
    }
    return 0;
}
