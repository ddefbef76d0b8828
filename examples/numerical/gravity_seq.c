// Bodies in the plane that attract each other, softened: what is divided by is the product of a sum of squares and
// of its root.
//
// tass: verify
// want: verified

#include <math.h>

#ifndef N
#define N 4
#endif

#pragma TASS input
double x[N], y[N], m[N];
#pragma TASS output
double ax[N], ay[N];

int main(void) {
    for (int i = 0; i < N; i++) {
        ax[i] = ay[i] = 0;
        for (int j = 0; j < N; j++) {
            double dx = x[j] - x[i], dy = y[j] - y[i], r2 = dx * dx + dy * dy + 0.0001;
            ax[i] += m[j] * dx / (r2 * sqrt(r2));
            ay[i] += m[j] * dy / (r2 * sqrt(r2));
        }
    }
    return 0;
}
