// A queue with two ends in a ring that grows; a window's largest element.
#include <stdio.h>
#include <stdlib.h>

typedef struct { int *ring; unsigned first, count, room; } deque;

static int *at(deque *d, unsigned i) { return &d->ring[(d->first + i) % d->room]; }
static void grow(deque *d) {
  unsigned room = d->room ? 2 * d->room : 2;
  int *ring = malloc(room * sizeof *ring);
  if (!ring) abort();
  for (unsigned i = 0; i < d->count; i++) ring[i] = *at(d, i);
  free(d->ring);
  d->ring = ring, d->first = 0, d->room = room;
}
static void push_back(deque *d, int x) {
  if (d->count == d->room) grow(d);
  *at(d, d->count++) = x;
}
static void push_front(deque *d, int x) {
  if (d->count == d->room) grow(d);
  d->first = (d->first + d->room - 1) % d->room;
  d->count++;
  *at(d, 0) = x;
}
static int pop_front(deque *d) {
  int x = *at(d, 0);
  d->first = (d->first + 1) % d->room, d->count--;
  return x;
}

int main(void) {
  deque d = {0};
  for (int i = 0; i < 5; i++) push_back(&d, i), push_front(&d, -i);
  while (d.count) printf("%d ", pop_front(&d));
  putchar('\n');
  const int a[] = {4, 2, 12, 3, 8, 1, 7, 5, 9, 6};
  for (int i = 0; i < 10; i++) {
    while (d.count && a[*at(&d, d.count - 1)] <= a[i]) d.count--;
    push_back(&d, i);
    if (*at(&d, 0) <= i - 3) pop_front(&d);
    if (i >= 2) printf("%d ", a[*at(&d, 0)]);
  }
  printf("\n%u\n", d.room);
  free(d.ring);
  return 0;
}
