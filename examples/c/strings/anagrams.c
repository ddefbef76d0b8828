// Groups words by the letters that they are made of.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word { char text[12], key[12]; };

static int byChar(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
static int byKey(const void *a, const void *b) {
  const struct word *x = a, *y = b;
  int c = strcmp(x->key, y->key);
  return c ? c : strcmp(x->text, y->text);
}

int main(void) {
  const char *list[] = {"listen", "silent", "enlist", "google", "elgoog", "abc", "cab", "tinsel", "solo"};
  enum { N = sizeof list / sizeof *list };
  struct word w[N];
  for (int i = 0; i < N; i++) {
    strcpy(w[i].text, list[i]);
    strcpy(w[i].key, list[i]);
    qsort(w[i].key, strlen(w[i].key), 1, byChar);
  }
  qsort(w, N, sizeof *w, byKey);
  for (int i = 0; i < N; i++)
    printf("%s%s", w[i].text, i + 1 < N && strcmp(w[i].key, w[i + 1].key) == 0 ? " " : "\n");
  return 0;
}
