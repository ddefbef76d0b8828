// A compound literal can be a number: an object of the block around it, with an address.
//
// tass: verify
// want: verified

#include <assert.h>
#include <string.h>

static int *shared = &(int){7};

static double half(const double *x) { return *x / 2; }

int main(void) {
    int *p = &(int){3}, whole = (char){4} + (int){(5)};
    *p += 1;
    (int){6} = 4;
    assert(*p == 4 && whole == 9 && *shared == 7 && *&(int){0} == 0);
    assert(half(&(double){3}) == 1.5);
    for (int i = 0; i < 3; i++) {
        int *copy = &(int){i};
        *copy += 1;
        assert(*copy == i + 1);
    }
    char *word = (char[]){"abc"};
    word[0] = 'x';
    assert(strcmp(word, "xbc") == 0);
    return 0;
}
