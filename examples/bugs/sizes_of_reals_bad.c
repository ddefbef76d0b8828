// A loop that counts up to four times a real number, as in sizes_of_reals.c: where it may be one, an array of four is
// one too small.
//
// tass: verify --max-size=1
// want: violated

#include <stdio.h>

#pragma TASS input
double end;

int main(void) {
    double block[4], sum = 0, left = end;
    int k = 0;
    for (double x = 0; x <= 4 * end; x += 1)
        block[k++] = x; // want out-of-bounds "4"
    while (left > 0.5) {
        left /= 2;
        sum += left;
    }
    printf("%d %g %g\n", k, sum, k > 0 ? block[0] : 0);
    return 0;
}
