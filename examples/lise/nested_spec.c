// The sum of i*j over all i and j from 1 to n, term by term; the specification of
// nested_impl.c.
//
// tass: compare nested_spec.c nested_impl.c
// want: verified

#pragma TASS input {n>=0} int
#define n 8
#pragma TASS output
int total;

int main(void) {
    int i, j, s = 0;
#pragma TASS joint invariant OUTER 1 <= i && i <= n + 1
#pragma TASS variant n + 1 - i
    for (i = 1; i <= n; i++) {
#pragma TASS joint invariant INNER 1 <= j && j <= n + 1
#pragma TASS variant n + 1 - j
        for (j = 1; j <= n; j++)
            s += i * j;
    }
    total = s;
    return 0;
}
