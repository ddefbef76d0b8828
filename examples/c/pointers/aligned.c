// Memory that begins at a multiple of 64, cut out of a larger block.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *aligned(size_t size, size_t to, void **block) {
  *block = malloc(size + to - 1);
  return (void *)(((uintptr_t)*block + to - 1) & ~(uintptr_t)(to - 1));
}

static const char *suits(const void *p, unsigned to) { return (uintptr_t)p % to == 0 ? "yes" : "no"; }

int main(void) {
  void *block;
  double *d = aligned(10 * sizeof *d, 64, &block);
  for (int i = 0; i < 10; i++) d[i] = i / 4.0;
  printf("%s %s %s\n", suits(d, 64), suits(d + 1, 64), suits(d + 8, 64));
  printf("%g %td %d\n", d[9], (uintptr_t)&d[3] - (uintptr_t)d, (uintptr_t)d - (uintptr_t)block < 64);
  memset(d, 0, 10 * sizeof *d);
  free(block);
  long words[4];
  printf("%s %s\n", suits(words, 8), suits((char *)words + 2, 4));
  return 0;
}
