// A pool that gives out less than it was asked for: the numbers overwrite the pointer.
//
// tass: verify
// want: violated

#include <stdlib.h>

struct node {
    int key;
    struct node *next;
};

int main(void) {
    char *pool = malloc(32);
    struct node *n = (struct node *)pool;
    n->next = n;
    long *l = (long *)(pool + 8);
    l[0] = 0;
    l[1] = 1;
    n->next->key = 2; // want invalid-pointer
    free(pool);
    return 0;
}
