// Functions as values: tables, callbacks, composition.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double square(double x) { return x * x; }
static double integrate(double (*f)(double), double a, double b, int n) {
  double h = (b - a) / n, sum = (f(a) + f(b)) / 2;
  for (int i = 1; i < n; i++) sum += f(a + i * h);
  return sum * h;
}

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int (*choose(char op))(int, int) {
  switch (op) {
  case '+': return add;
  case '-': return sub;
  case '*': return mul;
  }
  return NULL;
}

static void each(const int *v, size_t n, void (*f)(int, void *), void *data) {
  while (n--) f(*v++, data);
}
static void into(int x, void *sum) { *(int *)sum += x; }
static void most(int x, void *best) { if (x > *(int *)best) *(int *)best = x; }

int main(void) {
  printf("%.4f %.4f %.4f\n", integrate(square, 0, 3, 100), integrate(sin, 0, 3.141592653589793, 100), integrate(sqrt, 0, 4, 200));
  for (const char *p = "+-*/"; *p; p++) {
    int (*f)(int, int) = choose(*p);
    if (f) printf("7 %c 5 = %d\n", *p, f(7, 5));
    else printf("no %c\n", *p);
  }
  int v[] = {3, -8, 12, 5}, sum = 0, best = v[0];
  each(v, 4, into, &sum);
  each(v, 4, most, &best);
  printf("%d %d\n", sum, best);
  int (*compare)(const char *, const char *) = strcmp;
  return compare("a", "b") < 0 ? 7 : 8;
}
