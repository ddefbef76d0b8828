// A hash table with chains, that counts words.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 16 };
struct entry { char *word; int count; struct entry *next; };
static struct entry *table[BUCKETS];

static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s) h = h * 33 ^ (unsigned char)*s++;
  return h % BUCKETS;
}

static struct entry *lookup(const char *word) {
  struct entry **at = &table[hash(word)];
  for (; *at; at = &(*at)->next)
    if (strcmp((*at)->word, word) == 0) return *at;
  *at = calloc(1, sizeof **at);
  (*at)->word = strdup(word);
  return *at;
}

static int order(const void *a, const void *b) {
  const struct entry *x = *(struct entry *const *)a, *y = *(struct entry *const *)b;
  return x->count != y->count ? y->count - x->count : strcmp(x->word, y->word);
}

int main(void) {
  char text[] = "the cat and the dog and the bird saw the cat";
  struct entry *list[32];
  int n = 0;
  for (char *w = strtok(text, " "); w; w = strtok(NULL, " ")) lookup(w)->count++;
  for (int i = 0; i < BUCKETS; i++)
    for (struct entry *e = table[i]; e; e = e->next) list[n++] = e;
  qsort(list, (size_t)n, sizeof *list, order);
  for (int i = 0; i < n; i++) {
    printf("%s %d\n", list[i]->word, list[i]->count);
    free(list[i]->word);
    free(list[i]);
  }
  return n;
}
