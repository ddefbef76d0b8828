// _Generic, static assertions, alignment, inline and restrict.
#include <assert.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define kind(x) _Generic((x), int: "int", double: "double", float: "float", char *: "text", const char *: "const text", bool: "bool", default: "other")
#define absolute(x) _Generic((x), int: iabs, double: dabs)(x)
static inline int iabs(int x) { return x < 0 ? -x : x; }
static inline double dabs(double x) { return x < 0 ? -x : x; }
_Static_assert(sizeof(int) == 4, "int has four bytes");
static_assert(offsetof(struct { char c; double d; }, d) == 8, "padding");

static void add(int n, int *restrict a, const int *restrict b) {
  while (n--) *a++ += *b++;
}

int main(void) {
  int a[3] = {1, 2, 3}, b[3] = {10, 20, 30};
  bool t = 5;
  add(3, a, b);
  printf("%s %s %s %s %s %s\n", kind(1), kind(1.0), kind(1.0f), kind("s"), kind(t), kind('c' + 1L));
  printf("%d %g %d %d %d\n", absolute(-3), absolute(-2.5), a[2], t, t + t);
  printf("%zu %zu %zu\n", sizeof(struct { char a; int b; char c; }), alignof(double), _Alignof(short));
  return a[0];
}
