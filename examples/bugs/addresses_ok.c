// Pointers as integers and back: tags in lowest bits, rounding, distances, and numbers that are no addresses.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#pragma TASS input {n >= 0 && n <= 5}
int n;

int main(void)
{
    int a[6] = {1, 2, 3, 4, 5, 6}, b = 0;
    uintptr_t u = (uintptr_t)a;
    int *p = (int *)(u + n * sizeof(int));
    assert(*p == n + 1 && p == a + n);
    assert((uintptr_t)&a[n] - u == n * sizeof(int));
    assert((uintptr_t)&b != u && (void *)u != NULL);
    uintptr_t tagged = (uintptr_t)p | 1;
    assert((tagged & 3) == 1 && (int *)(tagged ^ 1) == p);
    char *block = malloc(40 + 31);
    char *rounded = (char *)(((uintptr_t)block + 31) & ~(uintptr_t)31);
    assert((uintptr_t)rounded % 32 == 0 && rounded - block < 32);
    rounded[39] = 'x';
    free(block);
    void *number = (void *)(long)n;
    assert((long)number == n && (number == NULL) == (n == 0));
    return 0;
}
