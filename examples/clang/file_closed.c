// A stream is used after it was closed.
//
// tass: verify
// want: violated

#include <stdio.h>

int main(void) {
    FILE *in = fopen("numbers.txt", "r");
    if (in == NULL)
        return 1;
    fclose(in);
    rewind(in); // want invalid-pointer
    return 0;
}
