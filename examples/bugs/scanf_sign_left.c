// A number that does not fit may have been read in part: of "-+5" scanf takes the sign, and the next call finds 5.
//
// tass: verify
// want: violated

#include <assert.h>
#include <stdio.h>

int main(void) {
    int n;
    if (scanf("%d", &n) == 0)
        assert(scanf("%d", &n) == 0); // want assertion
    return 0;
}
