// Long numbers: factorials, powers and Fibonacci numbers.
#include <stdio.h>
#include <string.h>

enum { DIGITS = 60 };
struct big { int n; unsigned char d[DIGITS]; };

static struct big make(unsigned x) {
  struct big b = {0};
  do b.d[b.n++] = (unsigned char)(x % 10);
  while (x /= 10);
  return b;
}
static void scale(struct big *b, unsigned f) {
  unsigned carry = 0;
  for (int i = 0; i < b->n || carry; i++) {
    carry += (i < b->n ? b->d[i] : 0) * f;
    b->d[i] = (unsigned char)(carry % 10);
    carry /= 10;
    if (i >= b->n) b->n = i + 1;
  }
}
static struct big add(struct big a, const struct big *b) {
  unsigned carry = 0;
  for (int i = 0; i < b->n || i < a.n || carry; i++) {
    carry += (i < a.n ? a.d[i] : 0u) + (i < b->n ? b->d[i] : 0u);
    a.d[i] = (unsigned char)(carry % 10);
    carry /= 10;
    if (i >= a.n) a.n = i + 1;
  }
  return a;
}
static void print(struct big b) {
  while (b.n) putchar('0' + b.d[--b.n]);
  putchar('\n');
}

int main(void) {
  struct big f = make(1), p = make(1), a = make(0), b = make(1);
  for (unsigned i = 2; i <= 30; i++) scale(&f, i);
  for (int i = 0; i < 100; i++) scale(&p, 2);
  for (int i = 0; i < 150; i++) {
    struct big c = add(a, &b);
    a = b;
    b = c;
  }
  print(f), print(p), print(a);
  return f.n;
}
