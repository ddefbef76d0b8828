// A program for two thousand cells is checked for ten: --set puts other values in the place of a macro's, of an
// initialiser's and of an enumeration constant's. At the end it looks at one cell too many.
//
// tass: verify --set=N=10 --set=steps=3 --set=LAST=4
// want: violated

#include <stdio.h>

#define N 2000 /* cells */
enum { FIRST = 1, LAST = 500 };

const int steps = 100;
static double a[N], b[N];

int main(void) {
    for (int t = 0; t < steps; t++) {
        for (int i = FIRST; i < N - 1; i++)
            b[i] = (a[i - 1] + a[i + 1]) / 2;
        for (int i = FIRST; i < N - 1; i++)
            a[i] = b[i];
    }
    double sum = 0;
    for (int i = 0; i <= N; i++)
        sum += a[i]; // want out-of-bounds
    printf("%g %g\n", a[LAST], sum);
    return 0;
}
