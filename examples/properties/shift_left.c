// What is shifted to the left may not be negative, and must not lose bits: the sign
// bit is one that is lost.
//
// tass: verify
// want: violated

#pragma TASS input {x>=-2 && x<=2}
int x;
#pragma TASS input {digit>=0 && digit<=7}
int digit;
int quadruple, one;
long wide;

int main(void) {
    int bit = 4 * digit + 3;
    quadruple = x << 2; // want shift-out-of-range "negative"
    wide = 1 << bit;    // want shift-out-of-range "loses bits"
    one = 1073741824;
    one <<= 1; // want shift-out-of-range "loses bits"
    return 0;
}
