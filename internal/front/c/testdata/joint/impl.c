// An implementation that speaks of the variables of its specification: of those that
// hide behind others of the same names here too.
#pragma TASS input {n >= 0} int
#define n 10
#pragma TASS input
double a[n];
#pragma TASS output
double out;
int main(void) {
  int i = 0, spec = 3, PROC[2] = {1, 2};
  double s = 0;
  struct list {
    int other;
  } list;
#pragma TASS joint invariant LOOP i == spec.i && s == spec@main.s && spec.PROC[0].acc[1][i].re == spec.z.im + spec.z.tag[1]
#pragma TASS variant n - i
  while (i < n) {
    s += a[i];
    i++;
  }
#pragma TASS joint assert END spec.out == out && spec.count == PROC[1].i \
    && spec@part.w[1][2] > spec@part.calls && spec.PROC[1]@part.l.next->v[1] > spec@part.x[2] \
    && spec.head->next->next->v[2] == spec.us && spec.flag && spec.z.deep > 0 && spec.p[1] > spec.f && spec.m3[1][2][3] > spec.a[i] \
    && spec.head != 0 && spec.n == n && spec.PROC[PROC[spec.i].i].i == PROC[0].list.other && !spec.fp
#pragma TASS assert spec == 3 && PROC[0] == 1
  list.other = PROC[0];
  out = s;
}
