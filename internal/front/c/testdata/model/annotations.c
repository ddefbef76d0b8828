// Annotations in all their places, with macros and quantifiers.
#include <assert.h>
#include <math.h>
#define LIMIT 4
#define BOTH(p, q) ((p) && (q))
#pragma TASS input { n > 0 && \
                     n <= LIMIT } int // the literal is ignored
#define n 10
#pragma TASS input
struct { double w[n]; int k; } rec, other[2];
/* a comment that hides a pragma:
#pragma TASS input
*/
#pragma TASS input {forall {int i | 0 <= i && i < n} rec.w[i] > 0.0 && rec.w[i] < b} long double
#define b (1.5)
#pragma TASS input {exists {int i} 0 <= i && i < n && a[i][0] == 2.0 => b > 3} /* behind */
unsigned char a[n + 1][LIMIT], c;
#pragma TASS output
float out;
#pragma TASS abstract
double g(double, int);
int main(void) {
  int x = n, y[2] = {1, 2};
#pragma TASS assert BOTH(x > 0, y[0] < LIMIT)
  for (int i = 0; i < x; i++) {
#pragma TASS assert forall {int j | 0 <= j && j < i} exists {real r} r > y[j % 2] => r > i
  }
  switch (x) {
  case 1:
#pragma TASS assume g(x, 2) > 0 && x != 0 => 1.0 / x < 1
  default:
#pragma TASS assert !(x > 3) || x ? 1 : 0 // the last thing in a block
    ;
  }
#pragma TASS assert fabs(b) > 1 && sizeof(double) == 8 && (int)b == 1
  assert(x > 0 && "a message");
  {
#pragma TASS assert \
    x > 1 && \
    x < 9
  }
}
