// Functions with any number of arguments: kinds by a format, lists that end with NULL, and va_list handed on.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void show(const char *kinds, va_list *args) {
  for (; *kinds; kinds++) switch (*kinds) {
    case 'i': printf("%d ", va_arg(*args, int)); break;
    case 'l': printf("%ld ", va_arg(*args, long)); break;
    case 'd': printf("%.2f ", va_arg(*args, double)); break;
    case 'c': printf("%c ", va_arg(*args, int)); break;
    case 's': printf("%s ", va_arg(*args, const char *)); break;
    case 'p': {
      int *p = va_arg(*args, int *);
      printf("%d ", ++*p);
      break;
    }
    }
}
static void all(const char *first, ...) {
  va_list args;
  va_start(args, first);
  show(first, &args);
  const char *rest = va_arg(args, const char *);
  show(rest, &args);
  va_end(args);
  putchar('\n');
}
struct point { double x, y; };
static struct point middle(int n, ...) {
  va_list args;
  struct point m = {0, 0};
  va_start(args, n);
  for (int i = 0; i < n; i++) {
    struct point p = va_arg(args, struct point);
    m.x += p.x / n, m.y += p.y / n;
  }
  va_end(args);
  return m;
}
static size_t lengths(const char *s, ...) {
  va_list args;
  size_t n = 0;
  va_start(args, s);
  for (; s != NULL; s = va_arg(args, const char *)) n += strlen(s);
  va_end(args);
  return n;
}

int main(void) {
  int k = 41;
  float f = 1.5f;
  all("ids", 7, f, "text", "lcp", -5000000000L, 'x', &k);
  struct point m = middle(3, (struct point){0, 0}, (struct point){3, 0}, (struct point){0, 6});
  printf("%g %g %zu\n", m.x, m.y, lengths("one", "three", "", "five", (const char *)NULL));
  return k;
}
