// Property 3: freeing the head of a list before its tail loses the tail.
//
// tass: verify
// want: violated

#include <stdlib.h>

struct node { int value; struct node *next; };

int main(void) {
    struct node *head = malloc(sizeof(struct node));
    head->value = 1;
    head->next = malloc(sizeof(struct node)); // want memory-leak
    head->next->value = 2;
    head->next->next = NULL;
    free(head);
    return 0;
}
