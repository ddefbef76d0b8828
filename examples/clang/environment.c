// How much is done is said by a variable of the environment: by --env here, which also says that one is not set. What
// nobody says is any text, or not there.
//
// tass: verify --env=CELLS=3 --env=NO_SUCH_VARIABLE_HERE
// want: verified
// tass: verify --env=CELLS --env=NO_SUCH_VARIABLE_HERE
// want: verified
// tass: verify --env=CELLS=3 --input-length=2 -DANY
// want: violated

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    const char *text = getenv("CELLS");
    int n = text != NULL ? atoi(text) : 2, sum = 0;
    for (int i = 1; i <= n; i++)
        sum += i;
    assert(sum == (text != NULL ? 6 : 3));
#ifdef ANY
    assert(getenv("NO_SUCH_VARIABLE_HERE") == NULL); // want assertion
#else
    assert(getenv("NO_SUCH_VARIABLE_HERE") == NULL);
#endif
    printf("%d\n", sum);
    return 0;
}
