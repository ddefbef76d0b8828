// All prefix sums of N numbers, one after the other.
//
// tass: verify -inputN=4
// want: verified

#pragma TASS input {N >= 1} int
#define N 4
#pragma TASS input
double x[N];
#pragma TASS output
double sums[N];

int main(void) {
    double sum = x[0];
    sums[0] = sum;
    for (int i = 1; i < N; i++) {
        sum += x[i];
        sums[i] = sum;
    }
    return 0;
}
