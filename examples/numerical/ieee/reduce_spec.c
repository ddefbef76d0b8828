// Adds up N numbers, from the first to the last; see reduce_par.c.
//
// tass: verify -inputN=2
// want: verified

#pragma TASS input {N >= 1} int
#define N 2
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
