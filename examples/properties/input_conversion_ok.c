// A number is read, and a default is taken where there was none.
//
// tass: verify -check=input-conversion
// want: verified

#include <stdio.h>

int main(void) {
    int n;
    if (scanf("%d", &n) != 1)
        n = 8;
    printf("%d\n", n / 2);
    return 0;
}
