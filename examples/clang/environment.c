// How much is done is said by a variable of the environment: by --env here, and not at all without it.
//
// tass: verify --env=CELLS=3
// want: verified
// tass: verify
// want: verified

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    const char *text = getenv("CELLS");
    int n = text != NULL ? atoi(text) : 2, sum = 0;
    for (int i = 1; i <= n; i++)
        sum += i;
    assert(sum == (text != NULL ? 6 : 3));
    assert(getenv("NO_SUCH_VARIABLE_HERE") == NULL);
    printf("%d\n", sum);
    return 0;
}
