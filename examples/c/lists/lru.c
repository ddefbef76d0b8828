// A cache of four pages that forgets the one that was not used for longest.
#include <stdio.h>
#include <stdlib.h>

struct page { int number; struct page *older, *newer; };
struct cache { struct page *oldest, *newest; int size, room, hits; };

static void unlink_page(struct cache *c, struct page *p) {
  if (p->older) p->older->newer = p->newer; else c->oldest = p->newer;
  if (p->newer) p->newer->older = p->older; else c->newest = p->older;
}
static void append(struct cache *c, struct page *p) {
  p->older = c->newest, p->newer = NULL;
  if (c->newest) c->newest->newer = p; else c->oldest = p;
  c->newest = p;
}
static void use(struct cache *c, int number) {
  struct page *p = c->newest;
  while (p && p->number != number) p = p->older;
  if (p)
    c->hits++, unlink_page(c, p);
  else if (c->size == c->room)
    p = c->oldest, unlink_page(c, p);
  else if ((p = malloc(sizeof *p)) != NULL)
    c->size++;
  else
    exit(1);
  p->number = number;
  append(c, p);
}

int main(void) {
  struct cache c = {.room = 4};
  static const int uses[] = {7, 0, 1, 2, 0, 3, 0, 4, 2, 3, 0, 3, 2, 1, 2, 0, 1, 7, 0, 1};
  for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) use(&c, uses[i]);
  printf("%d hits; kept:", c.hits);
  while (c.oldest) {
    struct page *p = c.oldest;
    printf(" %d", p->number);
    unlink_page(&c, p);
    free(p);
  }
  putchar('\n');
  return c.hits;
}
