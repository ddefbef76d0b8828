// The two branches of the tree meet in one node, so that it matters which is changed first.
// tass: verify
// want: violated
#include <assert.h>
#include <stddef.h>

struct tree {
    int value, scale;
    struct tree *left, *right;
};

static int change(struct tree *t) {
    int below = 0;
    if (t->left)
        below = change(t->left) + change(t->right);
    return t->value = t->value * t->scale + below;
}

int main(void) {
    struct tree x = {3, 2, NULL, NULL}, y = {1, 5, &x, &x}, z = {4, 1, &x, &x}, top = {0, 0, &y, &z};
    change(&top);
    assert(y.value == 23); // want assertion
    return 0;
}
