// A linked list on the heap: insert in order, sum, reverse, free.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static void insert(struct node **list, int value) {
    while (*list != NULL && (*list)->value < value)
        list = &(*list)->next;
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = value;
    fresh->next = *list;
    *list = fresh;
}

static struct node *reverse(struct node *list) {
    struct node *result = NULL;
    while (list != NULL) {
        struct node *next = list->next;
        list->next = result;
        result = list;
        list = next;
    }
    return result;
}

int main(void) {
    struct node *list = NULL;
    insert(&list, 3);
    insert(&list, 1);
    insert(&list, 2);
    assert(list->value == 1 && list->next->next->value == 3);
    list = reverse(list);
    for (int expected = 3; list != NULL; expected--) {
        struct node *next = list->next;
        assert(list->value == expected);
        free(list);
        list = next;
    }
    return 0;
}
