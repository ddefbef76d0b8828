// Structs that point to their neighbours from the beginning.
#include <stdio.h>

struct station {
  const char *name;
  struct station *next;
};

int main(void) {
  struct station line[] = {{"north", line + 1}, {"centre", &line[2]}, {"south", NULL}};
  struct station ring[3] = {{"a", ring + 1}, {"b", ring + 2}, {"c", ring}};
  for (struct station *s = line; s; s = s->next) printf("%s ", s->name);
  struct station *r = ring;
  for (int i = 0; i < 5; i++) r = r->next;
  printf("%s %zu\n", r->name, sizeof(main));
  return 0;
}
