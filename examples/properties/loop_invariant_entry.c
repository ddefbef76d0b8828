// A loop invariant that is false when the loop is reached.
//
// tass: verify
// want: violated

#pragma TASS input {n >= 1}
int n;

int main(void) {
    int i, s = 0;
#pragma TASS invariant 0 <= i && i <= n && s > i // want loop-invariant "does not hold when the loop is reached"
    for (i = 0; i < n; i++) s += 2;
    return 0;
}
