// A linked list: insertion in order, reversal, deletion.
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static void insert(struct node **at, int value) {
  while (*at && (*at)->value < value) at = &(*at)->next;
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = *at;
  *at = n;
}

static struct node *reverse(struct node *list) {
  struct node *out = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = out;
    out = list;
    list = next;
  }
  return out;
}

static int drop(struct node **at, int value) {
  int dropped = 0;
  while (*at)
    if ((*at)->value == value) {
      struct node *n = *at;
      *at = n->next;
      free(n);
      dropped++;
    } else
      at = &(*at)->next;
  return dropped;
}

static void print(const struct node *n) {
  for (; n; n = n->next) printf("%d%s", n->value, n->next ? " -> " : "\n");
}

int main(void) {
  struct node *list = NULL;
  int v[] = {5, 2, 9, 2, 7, 1, 2};
  for (int i = 0; i < 7; i++) insert(&list, v[i]);
  print(list);
  list = reverse(list);
  print(list);
  printf("%d dropped\n", drop(&list, 2));
  print(list);
  while (list) drop(&list, list->value);
  return list != NULL;
}
