#include "m.h"
#include <stdio.h>
double shared[N];
int total;
static int hidden = 1;
int main(void) {
  S s = {1, {2, 3}};
  total = other(&s) + hidden;
  shared[n - 1] = f(x[0]);
  S t = total > 2 && other(&s) ? s : make(3);
  S *p = &t;
  *p = make(4);
  p->in = make(5).in;
  int z = total ? (other(p), 3) : 4;
  total > 3 ? other(p) : (void)0;
  return 0;
}
