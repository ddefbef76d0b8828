// Converts a negative number to an unsigned type, which takes no number at or below -1.
//
// tass: verify
// want: violated

#pragma TASS input {x > -2 && x < 100}
float x;
#pragma TASS output
unsigned n;

int main(void) {
    n = x; // want conversion-overflow
    return 0;
}
