// Estimates pi: of N points in the unit square, counts those within the circle, and
// adds up where they are.
//
// tass: verify -inputN=5
// want: verified

#include <math.h>

#pragma TASS input {N>=1} int
#define N 1000
#pragma TASS input
double x[N];
#pragma TASS input
double y[N];
#pragma TASS output
double pi;
#pragma TASS output
double sum;

int main(void) {
    int hits = 0;
    double total = 0.0;
    for (int i = 0; i < N; i++) {
        if (x[i] * x[i] + y[i] * y[i] <= 1.0) {
            hits++;
            total += x[i];
        }
    }
    pi = 4.0 * hits / N;
    sum = total;
    return 0;
}
