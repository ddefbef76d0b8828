// Like elements_impl.c, but an element is changed after the loop.
//
// tass: compare elements_spec.c elements_bad.c
// want: violated

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
    s[n - 1] = 0; // want not-equivalent "output s"
    return 0;
}
