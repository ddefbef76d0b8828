// What fits into a bit-field, and what its type is in expressions.
#include <stdbool.h>
#include <stdio.h>

enum colour { RED, GREEN, BLUE };
struct s {
  unsigned three : 3;
  int five : 5;
  signed one : 1;
  bool flag : 1;
  enum colour c : 2;
  unsigned long wide : 33;
};

int main(void) {
  struct s s = {.five = -3, .c = BLUE};
  s.three = 13;
  s.one = 1;
  s.flag = 4;
  printf("%d %d %d %d %d\n", s.three, s.five, s.one, s.flag, s.c);
  s.five += 20;
  s.three -= 6;
  printf("%d %d\n", s.five, s.three);
  int seen = s.three++ + 10 * (s.five = 100);
  printf("%d %d %d\n", seen, s.three, s.five);
  printf("%d %d\n", s.three - 8 < 0, s.one < 0);
  s.wide = ~0ul;
  s.wide++;
  printf("%lu\n", (unsigned long)s.wide);
  s.wide--;
  printf("%lu %lu\n", (unsigned long)s.wide, (unsigned long)(s.wide << 1 >> 1));
  return 0;
}
