// Adds up the numbers below N. Nothing bounds N but its type, and each value of N is a path of
// its own, so that the search does not end: it is cut by a limit.
//
// tass: verify -max-states=2000
// want: inconclusive
// tass: verify -inputN=100
// want: verified

#pragma TASS input {N >= 0} int
#define N 10

int main(void) {
    long s = 0;

    for (long i = 0; i < N; i++)
        s += i;
#pragma TASS assert 2*s == N*(N-1)
    return 0;
}
