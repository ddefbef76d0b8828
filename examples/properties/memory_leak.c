// Property 3: the scratch array of a function is never freed.
//
// tass: verify
// want: violated

#include <stdlib.h>

static int sumTo(int n) {
    int *partial = malloc((n + 1) * sizeof(int)); // want memory-leak
    partial[0] = 0;
    for (int i = 1; i <= n; i++)
        partial[i] = partial[i - 1] + i;
    return partial[n];
}

int main(void) {
    return sumTo(4) == 10 ? 0 : 1;
}
