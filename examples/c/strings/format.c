// What printf makes of integers.
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <inttypes.h>

int main(void) {
  printf("[%5d|%-5d|%05d|%+d|% d|%.3d|%8.3d]\n", 42, 42, 42, 42, 42, 42, -42);
  printf("[%u|%x|%X|%#x|%o|%#o|%08X]\n", 3000000000u, 255, 255, 255, 8, 8, 0xbeef);
  printf("[%hhd|%hd|%ld|%lld|%zu|%td|%jd]\n", (signed char)-1, (short)300, LONG_MIN, LLONG_MAX, sizeof(int), (ptrdiff_t)-5,
         (intmax_t)7);
  printf("[%c|%3c|%-3c|%s|%8s|%-8s|%.2s|%*s|%-*s]\n", 'a', 'b', 'c', "str", "str", "str", "str", 6, "w", 4, "l");
  printf("[%" PRId64 "|%" PRIu32 "|%" PRIx8 "|%%]\n", INT64_MAX, UINT32_MAX, (uint8_t)200);
  char b[8];
  int n = snprintf(b, sizeof b, "%s-%d", "cut off", 12345);
  printf("%d [%s]\n", n, b);
  return printf("%d%d\n", INT_MIN, INT_MAX);
}
