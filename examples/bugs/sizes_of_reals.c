// A loop that counts up to four times a real number, and one that halves it: with a bound of one on it, they end,
// and all is well.
//
// tass: verify --max-size=1
// want: verified

#include <stdio.h>

#pragma TASS input
double end;

int main(void) {
    double block[5], sum = 0, left = end;
    int k = 0;
    for (double x = 0; x <= 4 * end; x += 1)
        block[k++] = x;
    while (left > 0.5) {
        left /= 2;
        sum += left;
    }
    printf("%d %g %g\n", k, sum, k > 0 ? block[0] : 0);
    return 0;
}
