// const, volatile, restrict and _Atomic; static and extern names; tentative definitions; comma and conditional chains.
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

static int counter;
static int counter;
extern int shared;
int shared = 4;
static _Atomic int atom = 1;
static atomic_flag once = ATOMIC_FLAG_INIT;

static void axpy(int n, double a, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) y[i] += a * x[i];
}
static int ticks(void) {
  static int n = 10;
  return n += ++counter;
}
static const char *sign(int x) { return x > 0 ? "plus" : x < 0 ? "minus" : "zero"; }

int main(void) {
  const int limit = 3, *p = &limit;
  int const *const q = p;
  volatile int v = *q;
  v += v, v++;
  double x[] = {1, 2, 3}, y[] = {10, 20, 30};
  axpy(3, 0.5, x, y);
  int first = ticks(), second = ticks();
  printf("%d %g %d %d %d\n", v, y[2], first, second, counter == 2);
  atomic_fetch_add(&atom, 5);
  atom *= 7;
  int expected = 42;
  bool swapped = atomic_compare_exchange_strong(&atom, &expected, 8);
  bool before = atomic_flag_test_and_set(&once), after = atomic_flag_test_and_set(&once);
  printf("%d %d %d %d\n", atomic_load(&atom), swapped, before, after);
  {
    extern int shared;
    int counter = 100;
    shared += counter;
  }
  int a = 0, b = (a++, a += 5, a * 2);
  bool t = 0.3, f = 0.0;
  printf("%d %d %d %s %s %s %d%d\n", shared, a, b, sign(3), sign(-3), sign(0), t, f);
  return !!v + !a;
}
