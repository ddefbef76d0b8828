// An argument is copied to where it may not fit.
//
// tass: verify
// want: violated

#include <stdio.h>
#include <string.h>

int main(int argc, char *argv[]) {
    char name[8];
    if (argc != 2) {
        fprintf(stderr, "usage: %s name\n", argv[0]);
        return 1;
    }
    strcpy(name, argv[1]); // want out-of-bounds "name ends after 8"
    printf("%s\n", name);
    return 0;
}
