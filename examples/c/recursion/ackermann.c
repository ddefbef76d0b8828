// Functions that call each other: Ackermann, even and odd, Hofstadter's sequences, continued fractions.
#include <stdio.h>

static int calls;
static int ackermann(int m, int n) {
  calls++;
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
static int odd(unsigned);
static int even(unsigned n) { return n == 0 || odd(n - 1); }
static int odd(unsigned n) { return n != 0 && even(n - 1); }
static int male(int);
static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }
static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }
static double fraction(int depth) { return depth == 0 ? 1 : 1 + 1 / fraction(depth - 1); }

int main(void) {
  printf("%d after ", ackermann(2, 3));
  printf("%d calls\n%d %d\n", calls, even(20), odd(20));
  for (int i = 0; i < 10; i++) printf("%d/%d ", female(i), male(i));
  printf("\n%.6f\n", fraction(20));
  return ackermann(1, 5);
}
