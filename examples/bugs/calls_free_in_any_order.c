// One call frees what a pointer is to that the other only compares: that is right if it compares first. That neither
// of them reads what the other writes is not all that counts.
// tass: verify
// want: violated
#include <stdlib.h>

static int *p, *q;

static int same(int **s) {
    return *s == q; // want invalid-pointer
}

static int drop(int **s) {
    free(*s);
    return 1;
}

int main(void) {
    int **a = &p, **b = &p;
    p = malloc(sizeof *p);
    return same(a) - drop(b) < -1;
}
