// Counts the primes up to n.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 12

int main(void) {
    int n, count = 0, composite[MOST + 1] = {0};
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int p = 2; p <= n; p++) {
        if (composite[p])
            continue;
        count++;
        for (int k = p * p; k <= n; k += p)
            composite[k] = 1;
    }
    printf("%d primes up to %d\n", count, n);
    return 0;
}
