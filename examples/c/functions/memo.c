// Values that are kept: static variables and tables.
#include <stdio.h>

static int counter(void) {
  static int n = 10;
  return n++;
}

static unsigned long long catalan(int n) {
  static unsigned long long known[30];
  if (n < 2) return 1;
  if (known[n]) return known[n];
  for (int i = 0; i < n; i++) known[n] += catalan(i) * catalan(n - 1 - i);
  return known[n];
}

static int steps(unsigned long n) {
  static int known[1000];
  if (n == 1) return 0;
  if (n < 1000 && known[n]) return known[n];
  int s = 1 + steps(n % 2 ? 3 * n + 1 : n / 2);
  if (n < 1000) known[n] = s;
  return s;
}

int main(void) {
  counter();
  int a = counter(), b = counter(), best = 1;
  printf("%d %d %llu\n", a, b, catalan(20));
  for (int i = 2; i < 1000; i++)
    if (steps((unsigned long)i) > steps((unsigned long)best)) best = i;
  printf("%d %d\n", best, steps((unsigned long)best));
  return 0;
}
