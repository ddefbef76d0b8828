// A histogram of numbers from 0 to 8.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 3
#define BINS 3

int main(void) {
    int n, count[BINS] = {0};
    double x;
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int i = 0; i < n; i++) {
        scanf("%lf", &x);
        if (x >= 0 && x < 8)
            count[x < 2 ? 0 : x < 5 ? 1 : 2]++;
    }
    for (int b = 0; b < BINS; b++)
        printf("bin %d: %d\n", b, count[b]);
    return 0;
}
