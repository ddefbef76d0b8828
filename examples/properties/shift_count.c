// A shift by as many bits as the type has means nothing in C, and real machines
// disagree about it: the mask of the last 8 hexadecimal digits is wrong.
//
// tass: verify
// want: violated

#pragma TASS input {digits>=0 && digits<=8}
int digits;
unsigned mask;
int high;

int main(void) {
    int n = 4 * digits;
    mask = (1u << n) - 1; // want shift-out-of-range "0..31"
    high = -1 >> (n - 1); // want shift-out-of-range "0..31"
    return 0;
}
