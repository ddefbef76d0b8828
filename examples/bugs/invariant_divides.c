// The invariant divides by zero when the loop is left. The search stopped there with
// the loop's record still in place, and the replay of the path took it up for ever.
//
// tass: verify
// want: violated

#pragma TASS input {n>=1} int
#define n 10

int main(void) {
    int i;
#pragma TASS invariant 0 <= i && i <= n && 5 / (n - i) >= 0 // want division-by-zero
#pragma TASS variant n - i
    for (i = 0; i < n; i++)
        ;
    return 0;
}
