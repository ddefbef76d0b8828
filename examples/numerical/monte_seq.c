// Estimates pi: counts how many of a stream of points in a square lie within a
// circle. A round takes a point for each of n-1 workers; there are rounds until the
// estimate is close to pi, or four points a worker are used up. The random stream
// is an input. The specification of monte_par.c, which n processes run. After Siegel,
// Mironova, Avrunin and Clarke, Combining Symbolic Execution with Model Checking to
// Verify Parallel Numerical Programs, section 4.2.4.
//
// tass: verify -inputn=3
// want: verified

#include <math.h>

#pragma TASS input {n>=2} int
#define n 4
#define WORKERS (n - 1)
enum { ROUNDS = 4 };
#define POINTS (ROUNDS * WORKERS)
#define PI 3.141592653589793
#pragma TASS input
double x[POINTS];
#pragma TASS input
double y[POINTS];
#pragma TASS input
double epsilon;
#pragma TASS output
double pi;

/* 1 if a < b, and 0 otherwise; unknown, so that no path depends on it. */
#pragma TASS abstract
int delta(double a, double b);
#ifndef TASS
int delta(double a, double b) { return a < b; }
#endif

int main(void) {
    int in = 0, out = 0, next = 0;
    double estimate, error;
    do {
        for (int worker = 0; worker < WORKERS; worker++, next++) {
            int inside = delta(x[next] * x[next] + y[next] * y[next], 1.0);
            in += inside;
            out += 1 - inside;
        }
        estimate = 4.0 * in / (in + out);
        error = fabs(estimate - PI);
    } while (error >= epsilon && in + out < POINTS);
    pi = estimate;
    return 0;
}
