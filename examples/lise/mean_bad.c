// Defect: each element is weighed as if one more had come before it.
//
// tass: compare mean_spec.c mean_bad.c
// want: violated

#pragma TASS input {N>=1} int
#define N 10
#pragma TASS input
double a[N];
#pragma TASS output
double mean;

int main(void) {
    int i;
    double m = 0.0;
#pragma TASS joint invariant MEAN i == spec.i && m * i == spec.sum // want loop-invariant
#pragma TASS variant N - i
    for (i = 0; i < N; i++)
        m += (a[i] - m) / (i + 2);
    mean = m;
    return 0;
}
