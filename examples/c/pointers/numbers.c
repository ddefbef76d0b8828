// Small numbers that travel as pointers, and pointers that travel as numbers.
#include <stdint.h>
#include <stdio.h>

static void *twice(void *arg) { return (void *)(2 * (intptr_t)arg); }

static int third(uintptr_t array) { return *(int *)(array + 2 * sizeof(int)); }

int main(void) {
  for (int i = -2; i <= 2; i++) {
    void *p = twice((void *)(intptr_t)i);
    printf("%ld%s ", (long)p, p == NULL ? " null" : "");
  }
  printf("\n");
  int a[] = {5, 6, 7};
  uintptr_t u = (uintptr_t)a;
  printf("%d %d %d\n", third(u), *(int *)(intptr_t)(long)&a[1], (int *)u == a);
  printf("%d %d\n", (void *)(intptr_t)a[0] == (void *)5, (int)(uintptr_t)NULL);
  return 0;
}
