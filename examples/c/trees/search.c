// A binary search tree: insertion, walks, deletion, height.
#include <stdio.h>
#include <stdlib.h>

typedef struct tree { int key; struct tree *left, *right; } tree;

static tree *insert(tree *t, int key) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = key;
  } else if (key < t->key)
    t->left = insert(t->left, key);
  else if (key > t->key)
    t->right = insert(t->right, key);
  return t;
}

static tree *erase(tree *t, int key) {
  if (!t) return NULL;
  if (key < t->key) t->left = erase(t->left, key);
  else if (key > t->key) t->right = erase(t->right, key);
  else if (t->left && t->right) {
    tree *least = t->right;
    while (least->left) least = least->left;
    t->key = least->key;
    t->right = erase(t->right, least->key);
  } else {
    tree *child = t->left ? t->left : t->right;
    free(t);
    return child;
  }
  return t;
}

static int height(const tree *t) {
  if (!t) return 0;
  int l = height(t->left), r = height(t->right);
  return 1 + (l > r ? l : r);
}

static void walk(const tree *t, void (*visit)(int)) {
  if (!t) return;
  walk(t->left, visit);
  visit(t->key);
  walk(t->right, visit);
}

static void show(int key) { printf("%d ", key); }

static void release(tree *t) {
  if (t) {
    release(t->left);
    release(t->right);
    free(t);
  }
}

int main(void) {
  tree *t = NULL;
  int keys[] = {50, 30, 70, 20, 40, 60, 80, 35, 45, 65};
  for (int i = 0; i < 10; i++) t = insert(t, keys[i]);
  walk(t, show);
  printf("height %d\n", height(t));
  t = erase(erase(erase(t, 20), 30), 50);
  walk(t, show);
  printf("height %d root %d\n", height(t), t->key);
  release(t);
  return 0;
}
