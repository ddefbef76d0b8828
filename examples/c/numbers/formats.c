// Conversions of printf, with widths, precisions and flags.
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  printf("[%5d][%-5d][%05d][%+d][% d][%.3d]\n", 42, 42, 42, 42, 42, 7);
  printf("[%x][%#X][%o][%#o][%8.5x]\n", 255u, 255u, 8u, 8u, 0xabcu);
  printf("[%hhd][%hd][%ld][%lld][%jd][%zu]\n", 300, 70000, 1L << 40, -1LL, (intmax_t)5, sizeof(int));
  printf("[%f][%.0f][%.10f][%8.2f][%-8.2f][%+.1f]\n", 3.14159, 2.5, 1.0 / 3, -1.005, 7.0, 0.05);
  printf("[%e][%.2E][%g][%g][%G][%#g]\n", 12345.678, 0.00012, 100000.0, 1e6, 1e-5, 1.0);
  printf("[%a][%c][%5c][%-3c]\n", 1.0, 'x', 'y', 'z');
  printf("[%s][%10s][%-10s][%.2s][%*s][%-*s]\n", "text", "text", "text", "text", 6, "ab", 6, "ab");
  printf("[%%][%*d][%.*f]\n", -6, 42, 1, 2.75);
  printf("[%" PRIx64 "][%" PRIo8 "][%" PRId32 "]\n", UINT64_C(0xfeedface), (uint8_t)64, INT32_C(-9));
  int n = printf("12345");
  char text[8];
  int needed = snprintf(text, sizeof text, "%d-%d", 12345, 6789);
  printf(" %d %d %s\n", n, needed, text);
  return 0;
}
