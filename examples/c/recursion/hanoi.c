// The towers of Hanoi, and other recursions of old.
#include <stdio.h>

static int moves;
static void hanoi(int n, char from, char to, char by) {
  if (n == 0) return;
  hanoi(n - 1, from, by, to);
  if (++moves <= 5) printf("%c->%c ", from, to);
  hanoi(n - 1, by, to, from);
}
static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
static unsigned long long factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
static int isOdd(int n);
static int isEven(int n) { return n == 0 || isOdd(n - 1); }
static int isOdd(int n) { return n != 0 && isEven(n - 1); }
static void binary(unsigned n) {
  if (n > 1) binary(n / 2);
  putchar('0' + (int)(n % 2));
}

int main(void) {
  hanoi(7, 'A', 'C', 'B');
  printf("%d\n%d %llu %d %d %d ", moves, ackermann(2, 3), factorial(20), fib(15), gcd(1071, 462), isEven(10));
  binary(2024);
  putchar('\n');
  return 0;
}
