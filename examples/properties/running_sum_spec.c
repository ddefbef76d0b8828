// The prefix sums of an array; the specification of running_sum_bad_value.c,
// running_sum_bad_unwritten.c and running_sum_ok.c.
//
// tass: verify -inputB=3
// want: verified

#pragma TASS input int
#define B 3
#pragma TASS input {n>=1 && n<=B} int
#define n 3
#pragma TASS input
double a[n];
#pragma TASS output
double sums[n];

int main(void) {
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
    return 0;
}
