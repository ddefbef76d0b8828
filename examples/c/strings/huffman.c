// Codes for letters by how often they come: the two rarest are joined until one tree is left.
#include <stdio.h>
#include <stdlib.h>

typedef struct node {
  int weight, letter;
  struct node *left, *right;
} node;

static node *make(int weight, int letter, node *left, node *right) {
  node *n = malloc(sizeof *n);
  if (!n)
    exit(EXIT_FAILURE);
  *n = (node){weight, letter, left, right};
  return n;
}

static node *rarest(node *list[], int *n) {
  int at = 0;
  for (int i = 1; i < *n; i++)
    if (list[i]->weight < list[at]->weight || (list[i]->weight == list[at]->weight && list[i]->letter < list[at]->letter))
      at = i;
  node *x = list[at];
  list[at] = list[--*n];
  return x;
}

static int show(node *x, char *code, int depth) {
  int bits;
  if (!x->left) {
    code[depth] = 0;
    printf("%c %2d %s\n", x->letter, x->weight, code);
    bits = x->weight * depth;
  } else {
    code[depth] = '0';
    bits = show(x->left, code, depth + 1);
    code[depth] = '1';
    bits += show(x->right, code, depth + 1);
  }
  free(x);
  return bits;
}

int main(void) {
  const char *text = "she sells sea shells by the sea shore";
  int count[128] = {0}, n = 0;
  node *list[128];
  char code[128];
  for (const char *p = text; *p; p++)
    count[(int)*p]++;
  for (int c = 0; c < 128; c++)
    if (count[c])
      list[n++] = make(count[c], c, NULL, NULL);
  while (n > 1) {
    node *a = rarest(list, &n), *b = rarest(list, &n);
    int low = a->letter < b->letter ? a->letter : b->letter;
    list[n++] = make(a->weight + b->weight, low, a, b);
  }
  printf("%d bits\n", show(list[0], code, 0));
  return 0;
}
