// A skip list, with levels from a generator of its own.
#include <stdio.h>
#include <stdlib.h>

#define LEVELS 4

struct node { int key; struct node *next[]; };

static unsigned state = 12345;
static int level(void) {
  int n = 1;
  do state = state * 1103515245u + 12345u;
  while ((state >> 16 & 1) && ++n < LEVELS);
  return n;
}
static struct node *make(int key, int levels) {
  struct node *n = malloc(sizeof *n + (size_t)levels * sizeof n->next[0]);
  if (n == NULL) exit(1);
  n->key = key;
  for (int i = 0; i < levels; i++) n->next[i] = NULL;
  return n;
}
static int insert(struct node *head, int key) {
  struct node *before[LEVELS], *p = head;
  for (int i = LEVELS - 1; i >= 0; i--) {
    while (p->next[i] && p->next[i]->key < key) p = p->next[i];
    before[i] = p;
  }
  if (p->next[0] && p->next[0]->key == key) return 0;
  int n = level();
  struct node *fresh = make(key, n);
  for (int i = 0; i < n; i++) fresh->next[i] = before[i]->next[i], before[i]->next[i] = fresh;
  return 1;
}

int main(void) {
  struct node *head = make(0, LEVELS);
  int twice = 0;
  for (int i = 0; i < 20; i++) twice += !insert(head, i * i % 37);
  for (int i = 0; i < LEVELS; i++) {
    for (struct node *p = head->next[i]; p; p = p->next[i]) printf("%d ", p->key);
    putchar('\n');
  }
  for (struct node *p = head, *next; p; p = next) next = p->next[0], free(p);
  return twice;
}
