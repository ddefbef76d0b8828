// The scalar product of two vectors in single precision; see narrow_twice.c.
//
// tass: verify
// want: verified

#pragma TASS input
float a[2];
#pragma TASS input
float b[2];
#pragma TASS output
float r;

int main(void) {
    r = a[0] * b[0] + a[1] * b[1];
    return 0;
}
