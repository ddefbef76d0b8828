// Adds up the numbers below N, with an invariant: one proof for every N. With -DLAST=i it says nothing of where the
// counter ends, which is found and added; with -DSUM=1 it says nothing of the sum: it is true, and too weak.
//
// tass: verify
// want: verified

#pragma TASS input {N >= 0} int
#define N 10

#ifndef LAST
#define LAST N /* the counter's last value */
#endif
#ifndef SUM
#define SUM 2*s == i*(i-1)
#endif

int main(void) {
    long s = 0, i;

#pragma TASS invariant 0 <= i && i <= LAST && SUM
#pragma TASS variant N - i
    for (i = 0; i < N; i++)
        s += i;
#pragma TASS assert 2*s == N*(N-1)
    return 0;
}
