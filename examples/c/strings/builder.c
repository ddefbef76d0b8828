// A text that grows as it is written to, by formats.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct builder { char *text; size_t length, room; };

static int add(struct builder *b, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int n = vsnprintf(NULL, 0, format, args);
  va_end(args);
  if (n < 0 || b->length + (size_t)n + 1 > b->room) {
    size_t room = b->room;
    while (b->length + (size_t)n + 1 > room) room = room ? 2 * room : 8;
    char *more = realloc(b->text, room);
    if (more == NULL) {
      va_end(again);
      return -1;
    }
    b->text = more, b->room = room;
  }
  vsnprintf(b->text + b->length, b->room - b->length, format, again);
  va_end(again);
  b->length += (size_t)n;
  return n;
}

int main(void) {
  struct builder b = {0};
  for (int i = 1; i <= 5; i++) add(&b, "%s%d%s", i > 1 ? ", " : "", i * i, i % 2 ? "" : "!");
  add(&b, "; %-6s|%6s|%c", "left", "right", '.');
  printf("%s\n%zu of %zu\n", b.text, b.length, b.room);
  free(b.text);
  return (int)(b.length % 100);
}
