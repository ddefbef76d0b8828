#include "m.h"
static int hidden = 2;
static int twice(int v) { return 2 * v + hidden; }
int other(S *s) {
  static int hidden = 5;
  #pragma TASS assert exists {int i | 0 <= i && i < n} x[i] == shared[i] && forall {real r} r > x[i] || r <= x[i]
  #pragma TASS assume f(x[0]) >= 0.0
  for (int i = 0; i < n; i++) out[i] = f(x[i]);
  return twice(s->k) + hidden; }
S make(int q) { return (S){q, .in = {q, .b = 7}}; }
