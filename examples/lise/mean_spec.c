// The mean of an array, as the sum divided by the number of elements; the
// specification of mean_impl.c.
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
    double sum = 0.0;
#pragma TASS joint invariant MEAN 0 <= i && i <= N
#pragma TASS variant N - i
    for (i = 0; i < N; i++)
        sum += a[i];
    mean = sum / N;
    return 0;
}
