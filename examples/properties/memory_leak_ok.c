// Property 3: the scratch array of a function is freed.
//
// tass: verify
// want: verified

#include <stdlib.h>

static int sumTo(int n) {
    int *partial = malloc((n + 1) * sizeof(int)), result;
    partial[0] = 0;
    for (int i = 1; i <= n; i++)
        partial[i] = partial[i - 1] + i;
    result = partial[n];
    free(partial);
    return result;
}

int main(void) {
    return sumTo(4) == 10 ? 0 : 1;
}
