// Annotations of loops, and those that relate processes, in all their forms.
#include <mpi.h>
#pragma TASS input {n >= 0} int
#define n 10
#pragma TASS input
double a[n];
struct node {
  int v;
  double y[3];
  struct node *next;
};
double glob[4];
static int work(int m) {
  static int calls;
  double rows[m][m];
  struct node p, *q = &p;
  float w[2][n];
  unsigned char c = 1;
  p.v = 3, rows[0][0] = 0, w[0][0] = 1, calls++;
  return p.v + q->v + c;
}
int main(void) {
  double s = 0;
  int k = 0, rank = 0, size = 3;
  struct node x = {1};
  work(2);
#pragma TASS invariant 0 <= i && i <= n
  // a comment between
#pragma TASS variant n \
    - i /* and one behind */
#pragma TASS invariant s == \sum {int j | 0 <= j && j < i} a[j] * 2 || false
  /* before the loop */ for (int i = 0; i < n;
       i++) s += a[i] * 2;
#pragma TASS collective invariant LOOP forall {int p | 0 <= p && p < size} PROC[p].k == k => PROC[(rank + 1) % size].x.y[k % 3] > 0
#pragma TASS variant (long)n - k
  while (k < n && k < 20) {
#pragma TASS collective assert HERE PROC[0].glob[k] == 0 && PROC[PROC[0].k].k == 3
    k++;
    if (k == 3)
      continue;
    switch (k) {
    case 1:
      break;
    }
    for (;;)
      break;
#pragma TASS invariant k > 0
    for (; k && n > 3; k--)
      ;
  }
  if (k)
#pragma TASS invariant true
    do
      k--;
    while (k > 0);
#pragma TASS collective assert OTHERS \
  PROC[1]@work.rows[1][2] == PROC[0]@work.q->next->y[1] + PROC[0]@work.p.y[0] \
  && PROC[0]@work.w[1][k] > PROC[size - 1]@work.c && PROC[2]@work.calls > PROC[1].a[1] && PROC[0]@main.k > n
#pragma TASS collective assert FOLDS \numof {int j | k < n && n > j && k <= j} (a[j] > 0) + k \
  == (int)\product {int j | j > 0 && j <= n} \sum {int i | 1 <= i && i < j} a[i] / 2 - 3 ? true : x.v
#pragma TASS invariant k < 1000
  for (;;)
#pragma TASS invariant k < 1000
    while (1)
      k++;
}
