// The types of enumerations, and of their constants.
#include <stdio.h>

enum small { A, B, C };
enum mixed { BELOW = -1, ZERO, ABOVE };
enum flags { READ = 1, WRITE = 2, BOTH = READ | WRITE, LAST = 1 << 6 };

int main(void) {
  enum small s = A;
  enum mixed m = ZERO;
  printf("%d %d %d\n", s - 1 < 0, m - 1 < 0, A - 1 < 0);
  int n = 0;
  for (enum small k = C; k != A; k--) n += k;
  enum flags f = BOTH;
  f = f & ~WRITE;
  switch (f) {
  case READ: n += 10; break;
  case LAST: n = 0; break;
  default: n = -1;
  }
  s = (enum small)(C + 5);
  printf("%d %d %zu\n", n, s, sizeof(enum mixed));
  return m == ABOVE;
}
