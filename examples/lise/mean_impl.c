// The mean of an array, kept up to date with each element.
//
// tass: compare mean_spec.c mean_impl.c
// want: verified

#pragma TASS input {N>=1} int
#define N 10
#pragma TASS input
double a[N];
#pragma TASS output
double mean;

int main(void) {
    int i;
    double m = 0.0;
#pragma TASS joint invariant MEAN i == spec.i && m * i == spec.sum
#pragma TASS variant N - i
    for (i = 0; i < N; i++)
        m += (a[i] - m) / (i + 1);
    mean = m;
    return 0;
}
