// Adds up the squares of 0 to 3.
//
// tass: verify
// want: verified

#include <stdio.h>

int main(void) {
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += i * i;
    printf("sum = %d\n", sum);
    return 0;
}
