// Tasks in their order: the specification of dynamic load balancing.
//
// tass: verify -inputN=2
// want: verified

#pragma TASS input {N>=1} int
#define N 100
#pragma TASS input
double x[N];
#pragma TASS output
double y[N];

int main(void) {
    for (int i = 0; i < N; i++)
        y[i] = x[i] * x[i] + 1.0;
    return 0;
}
