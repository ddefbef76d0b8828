// Of an array of pointers to const, and of a pointer to const pointers, it is what they
// lead to that is const, and not what holds them.
//
// tass: verify
// want: verified

#include <assert.h>

typedef const int *reader;

struct view {
    const int *from[2];
    int *const to;
};

static int cells[2] = {1, 2};

static int first(const int *const *list) { return **list; }

int main(void) {
    const int *list[2], *const fixed = &cells[1];
    const int *const *behind = &fixed;
    reader readers[2];
    struct view view = {.to = &cells[1]}, copy = {{0}, &cells[0]};
    for (int i = 0; i < 2; i++)
        list[i] = readers[i] = view.from[i] = &cells[i];
    assert(**behind == 2);
    behind = list;
    *view.to = *copy.to + 4;
    assert(first(behind) == 1 && *readers[1] == 5 && *view.from[1] == 5 && *fixed == 5);
    return 0;
}
