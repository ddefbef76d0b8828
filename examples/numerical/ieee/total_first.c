// total_spec.c, starting from the first number instead of 0. If all numbers are -0.0 then
// so is their sum here, and in the specification, which adds them to 0.0, it is 0.0.
//
// tass: compare -inputN=3 total_spec.c total_first.c
// want: verified real

#pragma TASS input {N >= 1} int
#define N 3
#pragma TASS input
double x[N];
#pragma TASS output
double r;

int main(void) {
    double sum = x[0];
    for (int i = 1; i < N; i++)
        sum += x[i];
    r = sum;
    return 0;
}
