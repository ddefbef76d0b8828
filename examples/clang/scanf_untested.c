// The second number is used although it may not have been read.
//
// tass: verify
// want: violated

#include <stdio.h>

int main(void) {
    int a, b;
    if (scanf("%d %d", &a, &b) < 1)
        return 0;
    printf("%d\n", a + b); // want uninitialized
    return 0;
}
