// Differences and comparisons of pointers into one array.
//
// tass: verify -inputB=4
// want: verified

#include <assert.h>

#pragma TASS input int
#define B 4
#pragma TASS input {n>=0 && n<=B}
int n;

static int length(const int *list) {
    const int *p = list;
    while (*p != 0)
        p++;
    return p - list;
}

int main(void) {
    int a[8] = {5, 5, 5, 5, 5, 5, 5, 0};
    a[n] = 0;
    assert(length(a) == n);
    int *first = a, *last = &a[7];
    assert(last - first == 7 && first < last && last >= first);
    assert(first + 7 == last && *(last - 7) == a[0]);
    assert(2[a] == a[2]);
    return 0;
}
