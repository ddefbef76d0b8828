// Functions with variable arguments.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int sum(int n, ...) {
  va_list list;
  int total = 0;
  va_start(list, n);
  while (n--) total += va_arg(list, int);
  va_end(list);
  return total;
}

static double mean(const char *types, ...) {
  va_list list, again;
  double total = 0, square = 0;
  va_start(list, types);
  va_copy(again, list);
  for (const char *p = types; *p; p++) total += *p == 'd' ? va_arg(list, double) : *p == 'l' ? va_arg(list, long) : va_arg(list, int);
  for (const char *p = types; *p; p++) {
    double x = *p == 'd' ? va_arg(again, double) : *p == 'l' ? va_arg(again, long) : va_arg(again, int);
    square += x * x;
  }
  va_end(again);
  va_end(list);
  printf("%g ", square);
  return total / (double)strlen(types);
}

static void print(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
}

static char *join(char *to, ...) {
  va_list list;
  const char *s;
  *to = 0;
  va_start(list, to);
  while ((s = va_arg(list, const char *))) strcat(to, s);
  va_end(list);
  return to;
}

int main(void) {
  char b[40];
  printf("%d %d\n", sum(3, 1, 2, 3), sum(0));
  printf("%g\n", mean("dil", 1.5, 2, 10L));
  print("%d %s %.2f %c %ld\n", 42, "text", 2.5, 'x', 1L << 40);
  puts(join(b, "one ", "two ", "three", (char *)NULL));
  return sum(4, 10, 20, 30, -55);
}
