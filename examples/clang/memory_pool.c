// One block of memory for objects of several types.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

struct node {
    int key;
    struct node *next;
};

static char *pool;
static size_t used;

static void *take(size_t n) {
    void *p = pool + used;
    used += (n + 15) / 16 * 16;
    return p;
}

#pragma TASS input
double q;

int main(void) {
    pool = malloc(256);
    struct node *list = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *n = take(sizeof *n);
        n->key = i;
        n->next = list;
        list = n;
    }
    double *d = take(2 * sizeof *d);
    d[0] = q;
    d[1] = 2 * q;
    char *s = take(5);
    for (int i = 0; i < 5; i++)
        s[i] = (char)('a' + i);
    int keys = 0;
    for (struct node *n = list; n; n = n->next)
        keys = keys * 10 + n->key;
    assert(keys == 210 && d[1] == d[0] + q && s[4] == 'e');
    free(pool);
    return 0;
}
