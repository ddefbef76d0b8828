// A balanced tree: heights, rotations, and its shape.
#include <stdio.h>
#include <stdlib.h>

typedef struct node { int key, height; struct node *kid[2]; } node;

static int height(const node *n) { return n ? n->height : 0; }
static void measure(node *n) {
  int a = height(n->kid[0]), b = height(n->kid[1]);
  n->height = 1 + (a > b ? a : b);
}
static node *rotate(node *n, int up) {
  node *top = n->kid[up];
  n->kid[up] = top->kid[!up], top->kid[!up] = n;
  measure(n), measure(top);
  return top;
}
static node *insert(node *n, int key) {
  if (n == NULL) {
    if ((n = calloc(1, sizeof *n)) == NULL) exit(1);
    n->key = key, n->height = 1;
    return n;
  }
  int side = key > n->key;
  n->kid[side] = insert(n->kid[side], key);
  if (height(n->kid[side]) > height(n->kid[!side]) + 1) {
    if ((key > n->kid[side]->key) != side) n->kid[side] = rotate(n->kid[side], !side);
    return rotate(n, side);
  }
  measure(n);
  return n;
}
static void show(const node *n) {
  if (!n) return;
  putchar('(');
  show(n->kid[0]);
  printf("%d", n->key);
  show(n->kid[1]);
  putchar(')');
}
static int discard(node *n) {
  if (!n) return 0;
  int count = 1 + discard(n->kid[0]) + discard(n->kid[1]);
  free(n);
  return count;
}

int main(void) {
  node *root = NULL;
  static const int keys[] = {10, 20, 30, 40, 50, 25, 5, 4, 3, 45};
  for (int i = 0; i < 10; i++) root = insert(root, keys[i]);
  show(root);
  printf(" %d\n", height(root));
  return discard(root);
}
