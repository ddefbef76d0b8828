// The argument is read by sscanf, whose result is looked at: it need not be a number, and one that is none is refused.
//
// tass: verify --input-length=2
// want: verified

#include <assert.h>
#include <stdio.h>

int main(int argc, char *argv[]) {
    int n = 0;
    if (argc != 2) {
        fprintf(stderr, "usage: %s n\n", argv[0]);
        return 1;
    }
    if (sscanf(argv[1], "%d", &n) != 1) {
        assert(n == 0);
        return 2;
    }
    assert(n >= -9 && n <= 99);
    return 0;
}
