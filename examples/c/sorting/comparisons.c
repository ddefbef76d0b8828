// Comparisons that count and print: how often qsort and bsearch of glibc call them, and with what.
#include <stdio.h>
#include <stdlib.h>

struct item {
  int key;
  char name[12];
};

static int calls;

static int by_key(const void *x, const void *y) {
  const struct item *a = x, *b = y;
  calls++;
  printf("%s ? %s\n", a->name, b->name);
  return (a->key > b->key) - (a->key < b->key);
}

static int by_number(const void *x, const void *y) {
  calls++;
  return *(const int *)x < *(const int *)y ? -1 : *(const int *)x > *(const int *)y;
}

int main(void) {
  struct item list[] = {{3, "plum"}, {1, "pear"},   {2, "fig"},   {1, "apple"},
                        {3, "cherry"}, {2, "quince"}, {0, "medlar"}};
  size_t n = sizeof list / sizeof *list;
  qsort(list, n, sizeof *list, by_key);
  for (size_t i = 0; i < n; i++)
    printf("%d %s\n", list[i].key, list[i].name);
  struct item wanted = {2, "wanted"}, *found = bsearch(&wanted, list, n, sizeof *list, by_key);
  printf("%s\n", found == NULL ? "none" : found->name);
  int numbers[200];
  unsigned state = 1;
  for (int m = 0; m <= 200; m += 25) {
    for (int i = 0; i < m; i++)
      numbers[i] = (int)((state = state * 1103515245u + 12345u) >> 16) % 100;
    calls = 0;
    qsort(numbers, (size_t)m, sizeof *numbers, by_number);
    printf("%d numbers: %d comparisons, %d to %d\n", m, calls, m > 0 ? numbers[0] : 0, m > 0 ? numbers[m - 1] : 0);
  }
  return 0;
}
