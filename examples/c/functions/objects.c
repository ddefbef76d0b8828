// Shapes with tables of methods.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct shape;
struct methods { const char *name; double (*area)(const struct shape *); void (*scale)(struct shape *, double); };
struct shape { const struct methods *m; };
struct circle { struct shape base; double r; };
struct box { struct shape base; double w, h; };

static double circleArea(const struct shape *s) { return acos(-1) * ((const struct circle *)s)->r * ((const struct circle *)s)->r; }
static void circleScale(struct shape *s, double f) { ((struct circle *)s)->r *= f; }
static double boxArea(const struct shape *s) {
  const struct box *b = (const struct box *)s;
  return b->w * b->h;
}
static void boxScale(struct shape *s, double f) {
  struct box *b = (struct box *)s;
  b->w *= f;
  b->h *= f;
}
static const struct methods circles = {"circle", circleArea, circleScale}, boxes = {"box", boxArea, boxScale};

int main(void) {
  struct circle c = {{&circles}, 1};
  struct box b = {{&boxes}, 2, 3}, d = {{&boxes}, 1, 1};
  struct shape *list[] = {&c.base, &b.base, &d.base};
  double total = 0;
  for (int i = 0; i < 3; i++) {
    list[i]->m->scale(list[i], i + 1);
    printf("%s %.3f\n", list[i]->m->name, list[i]->m->area(list[i]));
    total += list[i]->m->area(list[i]);
  }
  printf("%.6f\n", total);
  return 0;
}
