// offsetof, and a struct found from a pointer to one of its fields.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

struct list {
    struct list *next;
};

struct item {
    char name;
    double weight;
    struct list link;
};

#define ITEM(p) ((struct item *)((char *)(p) - offsetof(struct item, link)))

#pragma TASS input
double w;

static char room[offsetof(struct item, link)];

int main(void) {
    struct item x[3] = {{'a', w}, {'b', 2 * w}, {'c', 3 * w}};
    for (int i = 0; i < 3; i++)
        x[i].link.next = i < 2 ? &x[i + 1].link : NULL;
    double sum = 0;
    for (struct list *l = &x[0].link; l; l = l->next)
        sum += ITEM(l)->weight;
    assert(sum == 6 * w && ITEM(x[1].link.next)->name == 'c');
    assert(offsetof(struct item, weight) == 8 && sizeof room == 16);
    return 0;
}
