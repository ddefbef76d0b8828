/* Counts primes: reads and writes of a global array, at steps that vary. */
#include <stdio.h>

#ifndef N
#define N 1000000
#endif

char composite[N];

int main(void) {
    int primes = 0;
    for (int i = 2; i < N; i++) {
        if (composite[i])
            continue;
        primes++;
        for (int j = i + i; j < N; j += i)
            composite[j] = 1;
    }
    printf("%d\n", primes);
    return 0;
}
