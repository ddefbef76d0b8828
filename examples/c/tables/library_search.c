// The tables of search.h: by key, in an array, in a list that goes both ways.
#define _GNU_SOURCE
#include <errno.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *const names[] = {"iron", "gold", "lead", "zinc", "tin"};
enum { NAMES = sizeof names / sizeof *names };

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static void by_key(void) {
  ENTRY e, *found;
  int stored = 0;
  if (!hcreate(NAMES)) exit(2);
  for (int i = 0; i < NAMES; i++) {
    e.key = names[i];
    e.data = (void *)(long)(10 * i);
    if (hsearch(e, ENTER) == NULL) exit(2);
  }
  e.key = "lead";
  e.data = NULL;
  found = hsearch(e, ENTER); // is there, and stays as it was
  printf("%s %ld\n", found->key, (long)found->data);
  found->data = (void *)7L;
  printf("%ld\n", (long)hsearch(e, FIND)->data);
  e.key = "silver";
  errno = 0;
  printf("%d", hsearch(e, FIND) == NULL);
  printf(" %d\n", errno == ESRCH);
  hdestroy();
  if (!hcreate(8)) exit(2); // for which there is room for eleven
  static char texts[20][4];
  for (int i = 0; i < 20; i++) {
    sprintf(texts[i], "k%d", i);
    e.key = texts[i];
    stored += hsearch(e, ENTER) != NULL;
  }
  printf("%d %d\n", stored, errno == ENOMEM);
  hdestroy();
  struct hsearch_data other = {0};
  printf("%d", hcreate_r(2, &other));
  printf(" %d", hcreate_r(2, &other));
  printf(" %d", hsearch_r((ENTRY){"a", "b"}, ENTER, &found, &other));
  printf(" %s\n", (char *)found->data);
  hdestroy_r(&other);
}

static void in_an_array(void) {
  int a[8] = {5, 3, 8}, x = 3, y = 9;
  size_t n = 3;
  int *p = lfind(&x, a, &n, sizeof *a, by_value);
  printf("%d", (int)(p - a));
  printf(" %d", lfind(&y, a, &n, sizeof *a, by_value) == NULL);
  p = lsearch(&y, a, &n, sizeof *a, by_value);
  printf(" %d %zu", (int)(p - a), n);
  p = lsearch(&x, a, &n, sizeof *a, by_value);
  printf(" %d %zu\n", (int)(p - a), n);
}

struct car {
  struct car *next, *last;
  int number;
};

static void in_a_list(void) {
  struct car cars[4];
  for (int i = 0; i < 4; i++) {
    cars[i].number = i;
    insque(&cars[i], i == 0 ? NULL : &cars[0]); // behind the first
  }
  remque(&cars[2]);
  for (struct car *c = cars; c; c = c->next) printf("%d%s", c->number, c->next ? " -> " : "\n");
  for (struct car *c = &cars[1]; c; c = c->last) printf("%d%s", c->number, c->last ? " <- " : "\n");
}

int main(void) {
  by_key();
  in_an_array();
  in_a_list();
  return 0;
}
