// p - 1u is the element before p: the 1 was once negated as an unsigned number.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

struct item {
    int key;
    double weight;
};

int main(void) {
    int a[3] = {1, 2, 3};
    int *p = a + 2;
    assert(*(p - 1u) == 2 && p[-1] == 2 && *(p - sizeof(char)) == 2);
    struct item x = {1, 2.5};
    double *w = &x.weight;
    assert(((struct item *)((char *)w - offsetof(struct item, weight)))->key == 1);
    return 0;
}
