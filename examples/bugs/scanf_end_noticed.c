// Behind a number scanf looks at the next character, and so the end may have been noticed when the number is the last
// thing there is: a loop that asks feof first leaves such a number out.
//
// tass: verify
// want: violated

#include <assert.h>
#include <stdio.h>

int main(void) {
    int n;
    if (scanf("%d", &n) == 1)
        assert(!feof(stdin)); // want assertion
    return 0;
}
