// Property 1: an index taken from the input is one too large for one value of
// the input.
//
// tass: verify
// want: violated

#pragma TASS input {i>=1 && i<=4}
int i;

int main(void) {
    int a[4] = {0};
    a[i] = 1; // want out-of-bounds
    return 0;
}
