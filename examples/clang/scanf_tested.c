// Numbers are read until one is not as it should be, or there are enough: what is read may be anything, or nothing.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdio.h>

int main(void) {
    double x, least = 0, sum = 0;
    int n = 0;
    while (n < 3 && scanf("%lf", &x) == 1) {
        if (n == 0 || x < least)
            least = x;
        sum += x;
        n++;
    }
    assert(sum >= n * least);
    char word[8];
    int year;
    assert(sscanf("May 1997", "%7s %d", word, &year) == 2 && year == 1997);
    printf("%d numbers\n", n);
    return 0;
}
