// A set of objects by their addresses.
#include <stdint.h>
#include <stdio.h>

#define SLOTS 16

static const void *slots[SLOTS];

static unsigned slot(const void *p) {
  unsigned k = (unsigned)((uintptr_t)p >> 3) % SLOTS;
  while (slots[k] != NULL && slots[k] != p) k = (k + 1) % SLOTS;
  return k;
}

static int insert(const void *p) {
  unsigned k = slot(p);
  int fresh = slots[k] == NULL;
  slots[k] = p;
  return fresh;
}

int main(void) {
  double x[4] = {0};
  int n = 0;
  for (int i = 0; i < 12; i++) n += insert(&x[i * i % 4]);
  printf("%d %d %d\n", n, slots[slot(&x[1])] == &x[1], slots[slot(&x[2])] == NULL);
  return 0;
}
