// One call frees a block, and the other compares a pointer to another one.
// tass: verify
// want: verified
#include <stdlib.h>

static int *p, *q;

static int same(int **s) {
    return *s == q;
}

static int drop(int **s) {
    free(*s);
    return 1;
}

int main(void) {
    int **a = &q, **b = &p, r;
    p = malloc(sizeof *p);
    q = malloc(sizeof *q);
    r = same(a) - drop(b);
    free(q);
    return r;
}
