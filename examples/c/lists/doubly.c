// A list with links in both directions, and a sentinel.
#include <stdio.h>
#include <stdlib.h>

typedef struct item { struct item *prev, *next; char c; } item;

static void link_after(item *a, item *b) {
  b->prev = a;
  b->next = a->next;
  a->next->prev = b;
  a->next = b;
}

static void unlink_item(item *x) {
  x->prev->next = x->next;
  x->next->prev = x->prev;
  free(x);
}

int main(void) {
  item head = {&head, &head, 0};
  for (const char *p = "list of characters"; *p; p++) {
    item *x = malloc(sizeof *x);
    x->c = *p;
    link_after(head.prev, x);
  }
  for (item *x = head.next, *next; x != &head; x = next) {
    next = x->next;
    if (x->c == ' ' || x->c == 'a') unlink_item(x);
  }
  for (item *x = head.prev; x != &head; x = x->prev) putchar(x->c);
  putchar('\n');
  int n = 0;
  while (head.next != &head) {
    unlink_item(head.next);
    n++;
  }
  return n;
}
