// squares_spec.c, starting from the first square instead of 0. Adding 0.0 changes one
// number only, -0.0, which becomes 0.0. A square is never -0.0, so that the bits are the
// same. Of numbers that are no squares this is not so: see total_first.c.
//
// tass: compare -inputN=3 squares_spec.c squares_first.c
// want: verified ieee

#pragma TASS input {N >= 1} int
#define N 3
#pragma TASS input
double x[N];
#pragma TASS output
double r;

int main(void) {
    double sum = x[0] * x[0];
    for (int i = 1; i < N; i++)
        sum = x[i] * x[i] + sum;
    r = sum;
    return 0;
}
