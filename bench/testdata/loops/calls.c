/* Fibonacci numbers by two recursive calls each: what a call costs. */
#include <stdio.h>

#ifndef N
#define N 27
#endif

static int fibonacci(int n) {
    if (n < 2)
        return n;
    return fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void) {
    printf("%d\n", fibonacci(N));
    return 0;
}
