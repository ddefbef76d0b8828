// Adds two vectors.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 6

int main(void) {
    int n;
    double a[MOST], b[MOST];
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int i = 0; i < n; i++)
        scanf("%lf", &a[i]);
    for (int i = 0; i < n; i++)
        scanf("%lf", &b[i]);
    printf("The sum is\n");
    for (int i = 0; i < n; i++)
        printf("%f ", a[i] + b[i]);
    printf("\n");
    return 0;
}
