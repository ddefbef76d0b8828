// A loop invariant that an iteration does not keep.
//
// tass: verify
// want: violated

#pragma TASS input {n >= 1}
int n;

int main(void) {
    int i, s = 0;
#pragma TASS invariant 0 <= i && i <= n && 2*s == i*(i + 1) // want loop-invariant "is not kept by an iteration"
    for (i = 0; i < n; i++) s += i;
    return 0;
}
