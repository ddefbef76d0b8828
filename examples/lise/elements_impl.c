// An array that is an output, of every length: where the programs have come to, they
// have written the same.
//
// tass: compare elements_spec.c elements_impl.c
// want: verified ieee

#pragma TASS input {n>=1} int
#define n 8
#pragma TASS input
double a[n];
#pragma TASS output
double s[n];

int main(void) {
    int i;
#pragma TASS joint invariant EACH i == spec.i && forall {int k | 0 <= k && k < i} s[k] == spec.s[k]
#pragma TASS variant n - i
    for (i = 0; i < n; i++)
        s[i] = 2 * a[i];
    return 0;
}
