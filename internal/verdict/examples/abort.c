// tass verify abort.c
#include <stdlib.h>

#pragma TASS input {n >= 0 && n <= 9}
int n;

int main(void) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i;
    if (sum == 10)
        exit(3); // n is 5
    return 0;
}
