// Property 14: the sums are built from the end.
//
// tass: compare -inputB=3 running_sum_spec.c running_sum_ok.c
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
    double total = 0.0;
    for (int i = 0; i < n; i++)
        total += a[i];
    for (int i = n - 1; i >= 0; i--) {
        sums[i] = total;
        total -= a[i];
    }
    return 0;
}
