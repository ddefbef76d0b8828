// A conversion of scanf stores an object of its own type, and what its argument points to must have that type (C17
// 7.21.6.2, paragraph 10): %d into a long changes half of it. It was once taken where the bytes fit.
//
// tass: verify
// want: violated

#include <stdio.h>

int main(void) {
    long n = 0;
    if (sscanf("12", "%d", (int *)&n) != 1) // what a conversion of the pointer says is believed
        return 1;
    if (sscanf("12", "%d", &n) != 1) // want format-mismatch "points to an object of another type"
        return 1;
    printf("%ld\n", n);
    return 0;
}
