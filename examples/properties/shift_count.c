// A shift by as many bits as the type has means nothing in C, and real machines
// disagree about it: the mask of the last n bits is wrong for n = 32.
//
// tass: verify
// want: violated

#pragma TASS input {n>=0 && n<=32}
int n;
unsigned mask;
int high;

int main(void) {
    mask = (1u << n) - 1; // want shift-out-of-range "0..31"
    high = -1 >> (n - 1); // want shift-out-of-range "0..31"
    return 0;
}
