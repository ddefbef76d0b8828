// Blocks of alloca live until their function returns, also those of an inner block and of each iteration of a loop. What
// the function gives back is computed before they are gone.
//
// tass: verify -inputB=3
// want: verified

#include <alloca.h>
#include <assert.h>
#include <stdlib.h>

#pragma TASS input {B >= 1} int
#define B 5
#pragma TASS input {n >= 1 && n <= B} int
#define n 3

struct node {
    int value;
    struct node *next;
};

static int backwards(int count) {
    struct node *list = NULL;
    for (int i = 0; i < count; i++) {
        struct node *made = alloca(sizeof *made);
        made->value = i;
        made->next = list;
        list = made;
    }
    int sum = 0;
    for (struct node *p = list; p->next != NULL; p = p->next)
        sum += p->value - p->next->value;
    return sum + list->value;
}

int main(void) {
    int *own = alloca(n * sizeof *own);
    own[n - 1] = backwards(n);
    assert(own[n - 1] == 2 * (n - 1));
    if (n == B)
        exit(0); // blocks of functions that have not returned are no leaks
    return 0;
}
