// A specification with joint annotations, and variables of many types.
#pragma TASS input {n >= 0} int
#define n 10
#pragma TASS input
double a[n];
#pragma TASS output
double out;
typedef struct {
  double re, im;
  int tag[2];
  struct {
    long double deep;
  };
} complex;
struct list {
  struct list *next;
  float v[3];
};
complex acc[2][n];
int count;
static double part(double *x, int m) {
  static long calls;
  double w[m + 1][4];
  struct list l = {0};
  w[0][0] = x[0], calls++, l.next = &l;
  return w[0][0] + l.v[0];
}
int main(void) {
  int i = 0;
  double s = 0, m3[2][3][4], *p = a;
  complex z = {0};
  struct list *head = 0;
  unsigned short us = 1;
  _Bool flag = 1;
  float f = 0;
  int (*fp)(void) = 0;
#pragma TASS joint invariant LOOP 0 <= i && i <= n
  while (i < n) {
    s += a[i];
    i++;
  }
#pragma TASS joint assert END s == \sum {int k | 0 <= k && k < n} a[k] && true
  m3[0][0][0] = 1;
  out = s + part(p, 3) + z.re + us + flag + f + (head == 0) + (fp == 0);
}
