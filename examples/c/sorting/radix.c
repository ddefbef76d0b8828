// Radix sort of unsigned and signed numbers, and of words of one length.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void radix(uint32_t *a, size_t n) {
  uint32_t *b = malloc(n * sizeof *b);
  if (!b) exit(1);
  for (int shift = 0; shift < 32; shift += 8) {
    size_t count[257] = {0};
    for (size_t i = 0; i < n; i++) count[(a[i] >> shift & 0xff) + 1]++;
    for (int d = 0; d < 256; d++) count[d + 1] += count[d];
    for (size_t i = 0; i < n; i++) b[count[a[i] >> shift & 0xff]++] = a[i];
    memcpy(a, b, n * sizeof *a);
  }
  free(b);
}

int main(void) {
  uint32_t a[] = {170, 45, 75000, 90, 4000000000u, 802, 24, 2, 66, 65536};
  size_t n = sizeof a / sizeof *a;
  radix(a, n);
  for (size_t i = 0; i < n; i++) printf("%lu ", (unsigned long)a[i]);
  putchar('\n');
  int32_t s[] = {5, -3, 0, -2000000, 77, -3};
  uint32_t biased[6];
  for (int i = 0; i < 6; i++) biased[i] = (uint32_t)s[i] ^ 0x80000000u;
  radix(biased, 6);
  for (int i = 0; i < 6; i++) printf("%ld ", (long)biased[i] - 0x80000000L);
  putchar('\n');
  char words[][4] = {"cow", "dog", "sea", "rug", "row", "mob", "box", "tab", "bar", "ear"};
  for (int c = 2; c >= 0; c--)
    for (int i = 1; i < 10; i++) {
      char w[4];
      memcpy(w, words[i], 4);
      int j = i;
      for (; j > 0 && words[j - 1][c] > w[c]; j--) memcpy(words[j], words[j - 1], 4);
      memcpy(words[j], w, 4);
    }
  for (int i = 0; i < 10; i++) printf("%s ", words[i]);
  putchar('\n');
  return 0;
}
