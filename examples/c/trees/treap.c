// A tree that is a heap by random priorities: split, merge, the k-th key, and removal.
#include <stdio.h>
#include <stdlib.h>

struct node { int key; unsigned priority; int size; struct node *left, *right; };

static unsigned seed = 2463534242u;
static unsigned draw(void) {
  seed ^= seed << 13, seed ^= seed >> 17;
  return seed ^= seed << 5;
}
static int size(const struct node *n) { return n ? n->size : 0; }
static struct node *measured(struct node *n) {
  n->size = 1 + size(n->left) + size(n->right);
  return n;
}
static void split(struct node *n, int key, struct node **low, struct node **high) {
  if (!n) *low = *high = NULL;
  else if (n->key < key) split(n->right, key, &n->right, high), *low = measured(n);
  else split(n->left, key, low, &n->left), *high = measured(n);
}
static struct node *merge(struct node *a, struct node *b) {
  if (!a || !b) return a ? a : b;
  if (a->priority > b->priority) {
    a->right = merge(a->right, b);
    return measured(a);
  }
  b->left = merge(a, b->left);
  return measured(b);
}
static struct node *insert(struct node *root, int key) {
  struct node *low, *high, *n = malloc(sizeof *n);
  if (!n) exit(1);
  *n = (struct node){key, draw(), 1, NULL, NULL};
  split(root, key, &low, &high);
  return merge(merge(low, n), high);
}
static struct node *discard(struct node *root, int key) {
  struct node *low, *one, *high;
  split(root, key, &low, &high);
  split(high, key + 1, &one, &high);
  while (one) {
    struct node *rest = merge(one->left, one->right);
    free(one);
    one = rest;
  }
  return merge(low, high);
}
static int at(const struct node *n, int k) {
  int left = size(n->left);
  return k == left ? n->key : k < left ? at(n->left, k) : at(n->right, k - left - 1);
}

int main(void) {
  struct node *root = NULL;
  for (int i = 0; i < 25; i++) root = insert(root, i * 17 % 29);
  for (int k = 0; k < size(root); k += 3) printf("%d ", at(root, k));
  for (int i = 0; i < 29; i += 2) root = discard(root, i);
  printf("| %d:", size(root));
  for (int k = 0; k < size(root); k++) printf(" %d", at(root, k));
  putchar('\n');
  int left = size(root);
  while (root) root = discard(root, root->key);
  return left;
}
