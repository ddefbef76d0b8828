/* Counts primes: one process, all data concrete. */
#include <assert.h>

enum { N = 20000 };

int composite[N];

int main(void) {
    int primes = 0;
    for (int i = 2; i < N; i++) {
        if (composite[i])
            continue;
        primes++;
        for (int j = i + i; j < N; j += i)
            composite[j] = 1;
    }
    assert(primes == 2262);
    return 0;
}
