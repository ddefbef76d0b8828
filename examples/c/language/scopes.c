// Scopes, shadowing, storage, initialisers and enumerations.
#include <stdio.h>

static int x = 1;
enum level { LOW = -1, MIDDLE, HIGH = MIDDLE + 10, TOP };
struct nested { int a[3]; struct { char c; double d[2]; } in; };
static const struct nested table[] = {[1] = {.in = {'z', {1.5}}, .a = {[2] = 7}}, [0].a[1] = 4};

static int count(void) {
  static int n;
  int m = 0;
  return ++n * 10 + ++m;
}

int main(void) {
  int y = x;
  {
    int x = 5;
    y += x;
    for (int x = 0; x < 3; x++) y += x;
  }
  {
    extern int puts(const char *);
    puts("inside");
  }
  count();
  printf("%d %d %d %d %d\n", y, count(), LOW, HIGH, TOP);
  printf("%d %d %c %g %g\n", table[0].a[1], table[1].a[2], table[1].in.c, table[1].in.d[0], table[1].in.d[1]);
  int v[] = {[5] = 1, 2, [1] = 9};
  printf("%zu %d %d\n", sizeof v / sizeof *v, v[6], v[1]);
  const char *p = (const char[]){"literal"};
  struct nested n = table[1];
  n.in.c++;
  printf("%s %c %d\n", p + 3, n.in.c, (int[]){4, 5, 6}[1]);
  return y;
}
