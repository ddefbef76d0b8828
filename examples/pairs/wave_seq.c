// A string that swings: two steps of the wave equation.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 4

int main(void) {
    double before[N + 2] = {0}, now[N + 2] = {0}, next[N + 2] = {0};
    for (int i = 1; i <= N; i++) {
        if (scanf("%lf", &now[i]) != 1)
            return 1;
        before[i] = now[i];
    }
    for (int t = 0; t < 2; t++) {
        for (int i = 1; i <= N; i++)
            next[i] = 2 * now[i] - before[i] + 0.5 * (now[i - 1] - 2 * now[i] + now[i + 1]);
        for (int i = 1; i <= N; i++) {
            before[i] = now[i];
            now[i] = next[i];
        }
    }
    for (int i = 1; i <= N; i++)
        printf("%f\n", now[i]);
    return 0;
}
