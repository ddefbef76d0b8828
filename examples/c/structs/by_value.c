// Structs that are passed, returned, copied and compared; structs in structs, and arrays in them.
#include <stdio.h>
#include <string.h>

typedef struct { double re, im; } pair;
typedef struct { int row[3]; } vector;
typedef struct { vector v[3]; char name[8]; } matrix;
struct big { long a[10]; struct { short s; char c; } in; };

static pair swap(pair p) { return (pair){p.im, p.re}; }
static vector add(vector a, vector b) {
  for (int i = 0; i < 3; i++) a.row[i] += b.row[i];
  return a;
}
static matrix transposed(matrix m) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < i; j++) {
      int t = m.v[i].row[j];
      m.v[i].row[j] = m.v[j].row[i], m.v[j].row[i] = t;
    }
  strcat(m.name, "'");
  return m;
}
static struct big change(struct big b, int i) {
  b.a[i] = -b.a[i], b.in.c++;
  return b;
}

int main(void) {
  pair p = swap(swap((pair){.im = 2, .re = 1}));
  vector v = add((vector){{1, 2, 3}}, add((vector){{10}}, (vector){{[2] = 5}}));
  matrix m = {{{{1, 2, 3}}, {{4, 5, 6}}, {{7, 8, 9}}}, "m"}, t = transposed(m);
  printf("%g %g %d %d %d\n", p.re, p.im, v.row[0], v.row[1], v.row[2]);
  printf("%s %d %d %s %d\n", t.name, t.v[0].row[2], m.v[0].row[2], m.name, transposed(t).v[2].row[0]);
  struct big b = {{1, 2, 3}, {7, 'x'}}, c = change(b, 1);
  printf("%ld %ld %c %d\n", b.a[1], c.a[1], c.in.c, memcmp(&b.a, &c.a, sizeof b.a) != 0);
  struct big list[2] = {b, c}, *q = &list[1];
  *q = list[0];
  return q->in.s + change(*q, 2).in.c - 'x';
}
