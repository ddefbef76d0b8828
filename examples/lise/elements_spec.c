// An array that is an output, of every length; the specification of elements_impl.c.
//
// tass: compare elements_spec.c elements_impl.c
// want: verified

#pragma TASS input {n>=1} int
#define n 8
#pragma TASS input
double a[n];
#pragma TASS output
double s[n];

int main(void) {
    int i;
#pragma TASS joint invariant EACH 0 <= i && i <= n
#pragma TASS variant n - i
    for (i = 0; i < n; i++)
        s[i] = a[i] + a[i];
    return 0;
}
