// The code of Huffman for the letters of a text.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int weight, symbol; struct node *a, *b; };

static char codes[128][32];

static void assign(const struct node *n, char *prefix, int depth) {
  if (!n->a) {
    prefix[depth] = 0;
    strcpy(codes[n->symbol], prefix);
    return;
  }
  prefix[depth] = '0';
  assign(n->a, prefix, depth + 1);
  prefix[depth] = '1';
  assign(n->b, prefix, depth + 1);
}

static int lighter(const struct node *x, const struct node *y) {
  return x->weight < y->weight || (x->weight == y->weight && x->symbol < y->symbol);
}

static struct node *take(struct node **list, int *n) {
  int best = 0;
  for (int i = 1; i < *n; i++)
    if (lighter(list[i], list[best])) best = i;
  struct node *out = list[best];
  list[best] = list[--*n];
  return out;
}

static void release(struct node *n) {
  if (n->a) release(n->a), release(n->b);
  free(n);
}

int main(void) {
  const char *text = "abracadabra alakazam";
  int count[128] = {0}, n = 0, bits = 0;
  struct node *list[128];
  for (const char *p = text; *p; p++) count[(int)*p]++;
  for (int c = 0; c < 128; c++)
    if (count[c]) {
      list[n] = calloc(1, sizeof **list);
      list[n]->weight = count[c];
      list[n++]->symbol = c;
    }
  while (n > 1) {
    struct node *x = take(list, &n), *y = take(list, &n), *z = malloc(sizeof *z);
    *z = (struct node){x->weight + y->weight, x->symbol < y->symbol ? x->symbol : y->symbol, x, y};
    list[n++] = z;
  }
  char prefix[32];
  assign(list[0], prefix, 0);
  for (const char *p = text; *p; p++) bits += (int)strlen(codes[(int)*p]);
  for (int c = 0; c < 128; c++)
    if (count[c]) printf("'%c' %d %s\n", c, count[c], codes[c]);
  printf("%d bits instead of %zu\n", bits, 8 * strlen(text));
  release(list[0]);
  return 0;
}
