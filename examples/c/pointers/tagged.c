// A list whose links are integers, with a mark in the lowest bit.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  uintptr_t link;
};

static uintptr_t push(uintptr_t head, int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->link = head;
  return (uintptr_t)n | (value % 2 != 0);
}

int main(void) {
  uintptr_t head = 0;
  for (int i = 0; i < 6; i++) head = push(head, i * i);
  while (head != 0) {
    struct node *n = (struct node *)(head & ~(uintptr_t)1);
    printf("%d%s ", n->value, head & 1 ? " odd" : "");
    head = n->link;
    free(n);
  }
  printf("\n");
  return 0;
}
