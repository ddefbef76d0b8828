// A call of a function in the style of before 1989 converts nothing: called through a pointer that tells no parameters, half
// is given an integer where it takes a floating-point number.
//
// tass: verify
// want: violated

#include <stdio.h>

double half(x)
    float x;
{
    return x / 2;
}

int main(void) {
    double (*through)() = half;
    printf("%g\n", through(1.0));
    printf("%g\n", through(1)); // want incompatible-call
    return 0;
}
