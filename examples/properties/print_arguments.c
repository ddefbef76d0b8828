// What printf is given must fit its format: in number, in size, and in the kind of
// register that it is passed in. Signed and unsigned integers are passed alike.
//
// tass: verify
// want: violated

#include <stdio.h>

#pragma TASS input {n>=-1 && n<=8}
int n;

int main(void) {
    long wide = n;
    switch (n) {
    case -1:
        printf("%d %d\n", n); // want format-mismatch "no argument for %d"
        break;
    case 0:
        printf("%d\n", 1.5); // want format-mismatch "of type double"
        break;
    case 1:
        printf("%f\n", n); // want format-mismatch "takes a double"
        break;
    case 2:
        fprintf(stderr, "%s\n", n); // want format-mismatch "takes a pointer"
        break;
    case 3:
        printf("%d\n", wide); // want format-mismatch "32 bits"
        break;
    case 4:
        printf("%ld\n", n); // want format-mismatch "64 bits"
        break;
    case 5:
        printf("%-8.*f\n", 2.5, n); // want format-mismatch "integer of 32 bits"
        break;
    case 6:
        printf("%y\n", n); // want format-mismatch "no conversion"
        break;
    case 7:
        printf("100 %"); // want format-mismatch "no conversion"
        break;
    case 8:
        printf("%Lf\n", 2.5); // want format-mismatch "long double"
    }
    return 0;
}
