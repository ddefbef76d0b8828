// A date in four bytes, in an array that is sorted.
#include <stdio.h>
#include <stdlib.h>

struct date { unsigned day : 5, month : 4, year : 12; int offset : 11; };

static int earlier(const void *p, const void *q) {
  const struct date *a = p, *b = q;
  if (a->year != b->year) return a->year < b->year ? -1 : 1;
  if (a->month != b->month) return a->month < b->month ? -1 : 1;
  return (a->day > b->day) - (a->day < b->day);
}

static struct date next(struct date d) {
  static const char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (++d.day > days[d.month - 1]) {
    d.day = 1;
    if (++d.month > 12) {
      d.month = 1;
      d.year++;
    }
  }
  return d;
}

int main(void) {
  struct date list[] = {{31, 12, 1999, -60}, {1, 3, 1815, 0}, {28, 2, 2023, 120}, {29, 2, 1815, 1}};
  int n = sizeof list / sizeof *list;
  qsort(list, n, sizeof *list, earlier);
  for (int i = 0; i < n; i++) {
    struct date d = next(list[i]);
    printf("%u-%02u-%02u %d\n", d.year, d.month, d.day, d.offset);
  }
  return sizeof *list;
}
