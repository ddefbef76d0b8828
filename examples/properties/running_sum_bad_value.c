// Property 14: the output is written before the element is added.
//
// tass: compare -inputB=3 running_sum_spec.c running_sum_bad_value.c
// want: violated

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
        sums[i] = sum; // want not-equivalent
        sum += a[i];
    }
    return 0;
}
