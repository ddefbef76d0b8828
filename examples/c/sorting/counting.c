// Counting sort and radix sort.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void counting(unsigned char *a, int n) {
  int count[256] = {0}, k = 0;
  for (int i = 0; i < n; i++) count[a[i]]++;
  for (int c = 0; c < 256; c++)
    while (count[c]--) a[k++] = (unsigned char)c;
}

static void radix(uint32_t *a, uint32_t *b, int n) {
  for (int shift = 0; shift < 32; shift += 8) {
    int start[257] = {0};
    for (int i = 0; i < n; i++) start[(a[i] >> shift & 255) + 1]++;
    for (int c = 0; c < 256; c++) start[c + 1] += start[c];
    for (int i = 0; i < n; i++) b[start[a[i] >> shift & 255]++] = a[i];
    memcpy(a, b, (size_t)n * sizeof *a);
  }
}

int main(void) {
  unsigned char text[] = "sphinx of black quartz, judge my vow";
  counting(text, sizeof text - 1);
  printf("[%s]\n", text);
  uint32_t a[16], b[16], x = 12345;
  for (int i = 0; i < 16; i++) a[i] = x = x * 747796405u + 2891336453u;
  radix(a, b, 16);
  for (int i = 0; i < 16; i++) printf("%u%c", a[i], i % 4 == 3 ? '\n' : ' ');
  return 0;
}
