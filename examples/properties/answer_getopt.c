// Options that getopt reads: one that there is not, or a file that is missing, ends the program with another status
// than 0, and that is its answer.
//
// tass: verify -arg=1=symbolic:text -input-length=3
// want: verified

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int c, loud = 0;
    while ((c = getopt(argc, argv, "vn:")) != -1) {
        switch (c) {
        case 'v':
            loud++;
            break;
        case 'n':
            break;
        default:
            fprintf(stderr, "usage: %s [-v] [-n NUMBER] FILE\n", argv[0]);
            exit(2);
        }
    }
    if (argc - optind != 1)
        exit(1);
    printf("%s %d\n", argv[optind], loud);
    return 0;
}
