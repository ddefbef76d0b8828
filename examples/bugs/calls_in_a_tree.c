// Both calls of each sum write, through pointers that never meet: the order makes no difference, and finding that
// out costs no more than one more run.
// tass: verify
// want: verified
#include <assert.h>
#include <stdlib.h>

#define DEPTH 5

struct tree {
    int value;
    struct tree *left, *right;
};

static struct tree *grow(int depth) {
    struct tree *t = NULL;
    if (depth > 0) {
        t = malloc(sizeof *t);
        t->value = depth;
        t->left = grow(depth - 1);
        t->right = grow(depth - 1);
    }
    return t;
}

static int increase(struct tree *t) {
    return t ? increase(t->left) + increase(t->right) + ++t->value : 0;
}

static int clear(struct tree *t) {
    int n = 0;
    if (t) {
        n = 1 + clear(t->left) + clear(t->right);
        free(t);
    }
    return n;
}

static int sort(int *a, int lo, int hi) {
    int i, mid = (lo + hi) / 2, swaps;
    if (hi - lo < 2)
        return 0;
    swaps = sort(a, lo, mid) + sort(a, mid, hi);
    for (i = mid; i < hi; i++) {
        int k;
        for (k = i; k > lo && a[k - 1] > a[k]; k--) {
            int x = a[k];
            a[k] = a[k - 1];
            a[k - 1] = x;
            swaps++;
        }
    }
    return swaps;
}

int main(void) {
    int i, a[9] = {9, 8, 7, 6, 5, 4, 3, 2, 1};
    struct tree *t = grow(DEPTH);
    assert(increase(t) == 57 + 31);
    assert(clear(t) == 31);
    assert(sort(a, 0, 9) == 36);
    for (i = 1; i < 9; i++)
        assert(a[i - 1] < a[i]);
    return 0;
}
