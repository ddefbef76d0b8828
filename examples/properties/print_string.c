// A string that is printed is there, and has an end.
//
// tass: verify
// want: violated

#include <stdio.h>
#include <stdlib.h>

#pragma TASS input {n>=0 && n<=4}
int n;

int main(void) {
    char *name = NULL, letters[2] = {'a', 'b'}, fresh[4];
    switch (n) {
    case 0:
        printf("%s\n", name); // want format-mismatch "null pointer"
        break;
    case 1:
        printf("%s\n", letters); // want out-of-bounds
        break;
    case 2:
        puts(letters); // want out-of-bounds
        break;
    case 3:
        fresh[0] = 'a';
        printf("%s\n", fresh); // want uninitialized
        break;
    case 4:
        fputs(name, stdout); // want invalid-pointer "null pointer"
    }
    return 0;
}
