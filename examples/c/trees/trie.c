// A trie of words, with the words that begin in a given way.
#include <stdio.h>
#include <stdlib.h>

struct trie { struct trie *child[26]; int ends; };

static struct trie *grown(void) { return calloc(1, sizeof(struct trie)); }

static void insert(struct trie *t, const char *word) {
  for (; *word; word++) {
    struct trie **c = &t->child[*word - 'a'];
    if (!*c) *c = grown();
    t = *c;
  }
  t->ends++;
}

static void list(const struct trie *t, char *buffer, int n) {
  if (t->ends) printf("%.*s(%d) ", n, buffer, t->ends);
  for (int i = 0; i < 26; i++)
    if (t->child[i]) {
      buffer[n] = (char)('a' + i);
      list(t->child[i], buffer, n + 1);
    }
}

static void release(struct trie *t) {
  for (int i = 0; i < 26; i++)
    if (t->child[i]) release(t->child[i]);
  free(t);
}

int main(void) {
  const char *words[] = {"car", "card", "care", "cat", "dog", "do", "cat", "cart"};
  struct trie *t = grown();
  for (int i = 0; i < 8; i++) insert(t, words[i]);
  char buffer[16] = "car";
  struct trie *at = t->child['c' - 'a']->child['a' - 'a']->child['r' - 'a'];
  list(t, buffer, 0);
  putchar('\n');
  buffer[0] = 'c', buffer[1] = 'a', buffer[2] = 'r';
  list(at, buffer, 3);
  putchar('\n');
  release(t);
  return 0;
}
