// Sorts records by several keys with qsort, and looks them up with bsearch.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person { char name[12]; int year; double height; };

static int byName(const void *a, const void *b) {
  return strcmp(((const struct person *)a)->name, ((const struct person *)b)->name);
}
static int byYear(const void *a, const void *b) {
  const struct person *x = a, *y = b;
  return x->year != y->year ? (x->year > y->year) - (x->year < y->year) : byName(a, b);
}
static int byHeight(const void *a, const void *b) {
  double d = ((const struct person *)b)->height - ((const struct person *)a)->height;
  return (d > 0) - (d < 0);
}

int main(void) {
  struct person p[] = {{"Zoe", 1990, 1.68}, {"Bob", 1985, 1.80}, {"Eve", 1990, 1.75}, {"Alan", 1979, 1.71}, {"Mia", 1985, 1.62}};
  int (*orders[])(const void *, const void *) = {byYear, byHeight, byName};
  for (int k = 0; k < 3; k++) {
    qsort(p, 5, sizeof *p, orders[k]);
    for (int i = 0; i < 5; i++) printf("%s/%d/%.2f ", p[i].name, p[i].year, p[i].height);
    putchar('\n');
  }
  const char *names[] = {"Eve", "Tom"};
  for (int k = 0; k < 2; k++) {
    struct person key, *found;
    strcpy(key.name, names[k]);
    found = bsearch(&key, p, 5, sizeof *p, byName);
    printf("%s: %d\n", names[k], found ? found->year : -1);
  }
  return 0;
}
