// Multiplies, divides and adds in single precision; see narrow_impl.c.
//
// tass: verify
// want: verified

#pragma TASS input
float a[2];
#pragma TASS input
float b[2];
#pragma TASS output
float product;
#pragma TASS output
float sum;

int main(void) {
    product = a[0] * b[0];
    sum = a[1] + b[1];
    return 0;
}
