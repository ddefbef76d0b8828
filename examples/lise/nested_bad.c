// Defect: the inner sum is not begun anew for each i.
//
// tass: compare nested_spec.c nested_bad.c
// want: violated

#pragma TASS input {n>=0} int
#define n 8
#pragma TASS output
int total;

int main(void) {
    int i, j, t = 0, s = 0;
#pragma TASS joint invariant OUTER i == spec.i && s == spec.s
#pragma TASS variant n + 1 - i
    for (i = 1; i <= n; i++) {
#pragma TASS joint invariant INNER i == spec.i && j == spec.j && s + i * t == spec.s // want loop-invariant
#pragma TASS variant n + 1 - j
        for (j = 1; j <= n; j++)
            t += j;
        s += i * t;
    }
    total = s;
    return 0;
}
