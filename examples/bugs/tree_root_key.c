// Which node of a tree is its root is open, so that what is read there may be any key.
//
// tass: verify
// want: violated
#include <search.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(void) {
    static int keys[] = {2, 1, 3};
    void *root = NULL;
    for (int i = 0; i < 3; i++)
        tsearch(&keys[i], &root, by_value);
    int top = **(int **)root; // want uninitialized
    for (int i = 0; i < 3; i++)
        tdelete(&keys[i], &root, by_value);
    return top == 2 ? 0 : 1;
}
