// bsearch and qsort with comparisons of several kinds, and bounds by hand.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct month { const char *name; int days; };

static int by_name(const void *a, const void *b) { return strcmp(((const struct month *)a)->name, ((const struct month *)b)->name); }
static int by_days(const void *a, const void *b) {
  const struct month *x = a, *y = b;
  return (x->days > y->days) - (x->days < y->days) ?: by_name(a, b);
}
static int text_order(const void *key, const void *element) { return strcmp(key, *(char *const *)element); }
static size_t lower(const int *a, size_t n, int x) {
  size_t lo = 0, hi = n;
  while (lo < hi) {
    size_t mid = lo + (hi - lo) / 2;
    if (a[mid] < x) lo = mid + 1; else hi = mid;
  }
  return lo;
}

int main(void) {
  struct month year[] = {{"jan", 31}, {"feb", 28}, {"mar", 31}, {"apr", 30}, {"may", 31}, {"jun", 30}};
  size_t n = sizeof year / sizeof *year;
  qsort(year, n, sizeof *year, by_name);
  for (size_t i = 0; i < n; i++) printf("%s ", year[i].name);
  const char *asked[] = {"feb", "jun", "dec"};
  for (int i = 0; i < 3; i++) {
    struct month key = {.name = asked[i]}, *found = bsearch(&key, year, n, sizeof *year, by_name);
    printf("%s=%d ", asked[i], found ? found->days : -1);
  }
  putchar('\n');
  qsort(year, n, sizeof(struct month), by_days);
  for (size_t i = 0; i < n; i++) printf("%s%s", year[i].name, i + 1 < n ? "<" : "\n");
  static const char *const words[] = {"ant", "bee", "cat", "dog", "eel"};
  const char *const *w = bsearch("dog", words, 5, sizeof *words, text_order);
  const int a[] = {1, 3, 3, 3, 8, 9};
  printf("%td %zu %zu %zu\n", w - words, lower(a, 6, 3), lower(a, 6, 4), lower(a, 6, 10));
  return 0;
}
