// Adds up squares from 0; see squares_first.c.
//
// tass: verify -inputN=3
// want: verified

#pragma TASS input {N >= 1} int
#define N 3
#pragma TASS input
double x[N];
#pragma TASS output
double r;

int main(void) {
    double sum = 0.0;
    for (int i = 0; i < N; i++)
        sum += x[i] * x[i];
    r = sum;
    return 0;
}
