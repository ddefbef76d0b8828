// Heat in a rod, explicit steps, ends kept.
//
// tass: verify
// want: verified

#include <stdio.h>

#define STEPS 2
#define N 6

int main(void) {
    double u[N + 2], next[N + 2];
    for (int i = 0; i < N + 2; i++)
        if (scanf("%lf", &u[i]) != 1)
            return 1;
    for (int t = 0; t < STEPS; t++) {
        for (int i = 1; i <= N; i++)
            next[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i <= N; i++)
            u[i] = next[i];
    }
    for (int i = 1; i <= N; i++)
        printf("%10.5f\n", u[i]);
    return 0;
}
