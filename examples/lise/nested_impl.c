// The sum of i*j over all i and j from 1 to n, as a sum of i times a sum of j.
//
// tass: compare nested_spec.c nested_impl.c
// want: verified

#pragma TASS input {n>=0} int
#define n 8
#pragma TASS output
int total;

int main(void) {
    int i, j, t, s = 0;
#pragma TASS joint invariant OUTER i == spec.i && s == spec.s
#pragma TASS variant n + 1 - i
    for (i = 1; i <= n; i++) {
        t = 0;
#pragma TASS joint invariant INNER i == spec.i && j == spec.j && s + i * t == spec.s
#pragma TASS variant n + 1 - j
        for (j = 1; j <= n; j++)
            t += j;
        s += i * t;
    }
    total = s;
    return 0;
}
