// Macros with and without parameters, conditional compilation, line splicing.
//
// tass: verify
// want: verified

#include <assert.h>

#define SIZE 4
#define SQUARE(x) ((x) * (x))
#define LOOP(i, n) for (int i = 0; i < (n); i++)
#if SIZE > 3 && defined(SQUARE)
#define START 1
#else
#define START 2
#endif
#define NAME(x) count_##x

int main(void) {
    int NAME(all) = 0;
    LOOP(i, SIZE)
        count_all += SQUARE(i + 1);
    assert(count_all == 30 && START == 1);
    assert(\
        __LINE__ > 1);
    return 0;
}
