// Numbers that are read from the standard input are added up: first how many, then the numbers.
//
// tass: verify
// want: verified

#include <stdio.h>

#pragma TASS output
double sum;

int main(void) {
    int n;
    double x;
    scanf("%d", &n);
    if (n < 0 || n > 3)
        return 1;
    for (int i = 0; i < n; i++) {
        scanf("%lf", &x);
        sum += x;
    }
    return 0;
}
