// Grows a text from parts, with a builder.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text { char *s; size_t n, room; };

static void add(struct text *t, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsnprintf(NULL, 0, format, list);
  va_end(list);
  if (t->n + (size_t)n + 1 > t->room) {
    t->room = 2 * (t->n + (size_t)n + 1);
    t->s = realloc(t->s, t->room);
  }
  va_start(list, format);
  vsnprintf(t->s + t->n, (size_t)n + 1, format, list);
  va_end(list);
  t->n += (size_t)n;
}

int main(void) {
  struct text t = {0};
  for (int i = 0; i < 6; i++) add(&t, "%s%d*%d=%d", i ? ", " : "", i, i, i * i);
  add(&t, " and %.3f, %s, %c, %5.1e", 2.0 / 3, "text", '!', 12345.678);
  puts(t.s);
  printf("%zu %d\n", t.n, t.room >= t.n);
  free(t.s);
  return 0;
}
