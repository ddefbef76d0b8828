// Switches, jumps, loops and the comma.
#include <stdio.h>

static int days(int m) {
  switch (m) {
  default: return 31;
  case 4: case 6: case 9: case 11: return 30;
  case 2: return 28;
  }
}

static int copy(char *to, const char *from, int n) { /* Duff's device */
  int k = (n + 3) / 4;
  switch (n % 4) {
  case 0: do { *to++ = *from++;
  case 3: *to++ = *from++;
  case 2: *to++ = *from++;
  case 1: *to++ = *from++;
          } while (--k > 0);
  }
  return n;
}

int main(void) {
  int sum = 0, i, j;
  for (int m = 1; m <= 12; m++) sum += days(m);
  char to[20] = {0};
  int n = copy(to, "unrolled loop", 13);
  printf("%d %d %s\n", sum, n, to);
  for (i = 0, j = 10; i < j; i++, j--)
    if (i == 2) continue;
    else if (i * j > 20) break;
  printf("%d %d\n", i, j);
  int tries = 0;
again:
  if (++tries < 4) goto again;
  do sum -= tries; while (sum > 300);
  for (int a = 1; a < 30; a++)
    for (int b = a; b < 30; b++)
      for (int c = b; c < 30; c++)
        if (a * a + b * b == c * c && a + b + c == 60) {
          printf("%d %d %d\n", a, b, c);
          goto found;
        }
found:
  return tries + (sum, 3);
}
