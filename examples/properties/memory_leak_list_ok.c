// Property 3: a list is freed node by node.
//
// tass: verify
// want: verified

#include <stdlib.h>

struct node { int value; struct node *next; };

int main(void) {
    struct node *head = malloc(sizeof(struct node));
    head->value = 1;
    head->next = malloc(sizeof(struct node));
    head->next->value = 2;
    head->next->next = NULL;
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
