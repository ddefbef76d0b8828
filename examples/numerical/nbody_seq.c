// Bodies on a line that attract each other, softened, for two steps: what is divided by is a square and a bit
// more, and in the second step the square of a quotient.
//
// tass: verify
// want: verified

#ifndef N
#define N 4
#endif
#ifndef STEPS
#define STEPS 2
#endif

#pragma TASS input
double start[N];
#pragma TASS output
double x[N];

int main(void) {
    double v[N] = {0};
    for (int i = 0; i < N; i++)
        x[i] = start[i];
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < N; i++) {
            double force = 0;
            for (int j = 0; j < N; j++) {
                double d = x[j] - x[i];
                force += d / (d * d + 0.01);
            }
            v[i] += 0.1 * force;
        }
        for (int i = 0; i < N; i++)
            x[i] += 0.1 * v[i];
    }
    return 0;
}
