/* A linear recurrence modulo 2 to the 32: integer arithmetic and nothing else. */
#include <stdio.h>

#ifndef N
#define N 3000000
#endif

int main(void) {
    unsigned x = 1;
    for (int i = 0; i < N; i++)
        x = x * 1664525u + (unsigned)i;
    printf("%u\n", x);
    return 0;
}
