// A struct is printed as if it were its two members: none of the conversions is for one.
//
// tass: verify
// want: violated

#include <stdio.h>

struct reading {
    double value;
    int station;
};

int main(void) {
    struct reading r = {2.5, 7};
    printf("%f at %d\n", r); // want format-mismatch "the argument is"
    return 0;
}
