// Prefix sums.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 6

int main(void) {
    int n, x, sum = 0;
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int i = 0; i < n; i++) {
        if (scanf("%d", &x) != 1 || x < 0 || x > 1000)
            return 2;
        sum += x;
        printf("%d\n", sum);
    }
    return 0;
}
