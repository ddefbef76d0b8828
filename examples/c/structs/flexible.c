// A string that knows its length, with its characters behind it in one block.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
  size_t length, room;
  char data[];
};

static struct text *append(struct text *t, const char *more) {
  size_t n = strlen(more), have = t ? t->length : 0;
  if (!t || have + n + 1 > t->room) {
    size_t room = 2 * (have + n) + 1;
    t = realloc(t, sizeof *t + room * sizeof t->data[0]);
    t->room = room;
    t->length = have;
  }
  memcpy(t->data + have, more, n + 1);
  t->length += n;
  return t;
}

int main(void) {
  struct text *t = NULL;
  const char *words[] = {"one", ", ", "two", ", ", "three"};
  for (int i = 0; i < 5; i++) t = append(t, words[i]);
  printf("%s %zu %zu\n", t->data, t->length, t->room);
  struct text *copy = malloc(sizeof *copy + t->length + 1);
  memcpy(copy, t, sizeof *t + t->length + 1);
  copy->data[0] = 'O';
  printf("%s %d %zu\n", copy->data, strcmp(t->data, copy->data) > 0, offsetof(struct text, data));
  free(t);
  free(copy);
  return 0;
}
