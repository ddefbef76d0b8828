// Structs with texts in them, gone over by pointers to characters: copied and summed up byte by byte, sorted by qsort, and
// moved within an array. Such a pointer leaves the text again, where one to the text itself must not.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person { char name[8]; int age; char town[4]; };

static int by_age(const void *a, const void *b) {
  const struct person *x = a, *y = b;
  return (x->age > y->age) - (x->age < y->age);
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const struct person *)a)->name, ((const struct person *)b)->name);
}

static void swap(void *p, void *q, size_t size) {
  for (char *a = p, *b = q; size > 0; size--, a++, b++) {
    char t = *a;
    *a = *b;
    *b = t;
  }
}

static long sum(const void *p, size_t n) {
  long total = 0;
  for (const char *c = p, *end = c + n; c < end; c++) total += *c;
  return total;
}

int main(void) {
  struct person list[] = {{"eve", 30, "ulm"}, {"bob", 20, "bern"}, {"al", 40, "rom"}}, one;
  size_t n = sizeof list / sizeof *list;
  qsort(list, n, sizeof *list, by_age);
  printf("%s %s %s\n", list[0].name, list[1].name, list[2].name);
  qsort(list, n, sizeof *list, by_name);
  printf("%s %s %s\n", list[0].name, list[1].name, list[2].name);
  swap(&list[0], &list[2], sizeof *list);
  printf("%.4s %ld\n", list[2].town, sum(list, sizeof list));
  char *bytes = (char *)list;
  memmove(bytes + sizeof *list, bytes, 2 * sizeof *list);
  memcpy(&one, bytes + 2 * sizeof *list, sizeof one);
  printf("%s %d %s\n", one.name, *(int *)(bytes + offsetof(struct person, age)), list[1].name);
  struct person *block = malloc(2 * sizeof *block);
  char *to = (char *)block;
  for (size_t i = 0; i < 2 * sizeof *block; i++) *to++ = *bytes++;
  printf("%s %d %d\n", block[1].name, block[1].age, to == (char *)(block + 2));
  free(block);
  return 0;
}
