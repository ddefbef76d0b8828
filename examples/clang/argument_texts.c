// The program looks at the characters of its argument: they are made up, to a bound. An option that it does not know ends
// it, as does a name that is too long; and what is an option is none of the names.
//
// tass: verify --input-length=3
// want: verified
// tass: verify -- -q
// want: verified

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MOST 3

int main(int argc, char *argv[]) {
    char name[MOST + 1] = "";
    int c, quiet = 0;
    if (argc < 2) {
        fprintf(stderr, "usage: %s [-q] name\n", argv[0]);
        return 1;
    }
    if (strcmp(argv[1], "-") == 0)
        return 0;
    while ((c = getopt(argc, argv, "q")) != -1) {
        if (c != 'q')
            return 2;
        quiet = 1;
    }
    assert(quiet == (argv[1][0] == '-' && argv[1][1] == 'q'));
    if (optind == argc)
        return 0;
    if (strlen(argv[optind]) > MOST)
        return 2;
    strcpy(name, argv[optind]);
    assert(quiet || strcmp(name, argv[1]) == 0);
    if (!quiet)
        printf("%s\n", name);
    return 0;
}
