// A quantifier runs past the end of an array where the input is large: 5 shows it.
//
// tass: verify
// want: violated

#pragma TASS input {N >= 0} int
#define N 5
int a[4];

int main(void) {
    int n = N;
#pragma TASS assert forall {int i | 0 <= i && i < n} a[i] == 0 // want out-of-bounds "index i can lie outside 0..3"
    return 0;
}
