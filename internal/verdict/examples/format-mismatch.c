// tass verify format-mismatch.c
#include <stdio.h>

int main(void) {
    double x = 1.5;
    printf("x = %d\n", x); // %d takes an int
    return 0;
}
