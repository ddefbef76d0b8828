// Bodies on a line that attract each other: a step.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 3

int main(void) {
    double x[N], v[N] = {0}, m[N];
    for (int i = 0; i < N; i++)
        scanf("%lf %lf", &m[i], &x[i]);
    for (int i = 0; i < N; i++) {
        double force = 0;
        for (int j = 0; j < N; j++)
            if (j != i)
                force += m[j] * (x[j] - x[i]);
        v[i] += 0.125 * force;
    }
    for (int i = 0; i < N; i++)
        printf("body %d: x = %.3f, v = %.3f\n", i, x[i] + 0.125 * v[i], v[i]);
    return 0;
}
