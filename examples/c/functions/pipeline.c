// Functions of functions: a pipeline of filters with contexts of their own, and functions that return functions.
#include <stdio.h>
#include <stdlib.h>

typedef struct stage stage;
struct stage { void (*take)(stage *, int); stage *next; int a, b; };

static void give(stage *s, int x) { if (s->next) s->next->take(s->next, x); }
static void scale(stage *s, int x) { give(s, s->a * x + s->b); }
static void keep(stage *s, int x) { if (x % s->a == s->b) give(s, x); }
static void twice(stage *s, int x) { give(s, x), give(s, x); }
static void running(stage *s, int x) { give(s, s->a += x); }
static void print(stage *s, int x) { s->a++; printf("%d ", x); }

static int plus(int x, int y) { return x + y; }
static int minus(int x, int y) { return x - y; }
static int times(int x, int y) { return x * y; }
static int (*operation(char c))(int, int) {
  return c == '+' ? plus : c == '-' ? minus : c == '*' ? times : NULL;
}

int main(void) {
  stage end = {.take = print}, sum = {running, &end, 0, 0}, odd = {keep, &sum, 2, 1}, line = {scale, &odd, 3, -1},
        start = {twice, &line, 0, 0};
  for (int i = 0; i < 6; i++) start.take(&start, i);
  printf("\n%d numbers\n", end.a);
  int r = 10;
  for (const char *p = "+5*3-1?2"; *p; p += 2) {
    int (*f)(int, int) = operation(p[0]);
    if (f == NULL) printf("no %c, ", p[0]);
    else r = (*f)(r, p[1] - '0');
  }
  printf("%d\n", r);
  return r == 44 ? EXIT_SUCCESS : EXIT_FAILURE;
}
