// Which invariant a loop carries may depend on a macro, and other directives may stand
// between an invariant and its loop.
// tass: verify
// want: verified
#pragma TASS input {n >= 0}
int n;
#pragma TASS output
int sum;

int main(void) {
#define STEP 2
#ifdef HALF
#pragma TASS invariant 0 <= i && i <= n && sum == i
#else
#pragma TASS invariant 0 <= i && i <= n && sum == STEP * i
#endif
#undef STEP
  for (int i = 0; i < n; i++)
    sum += 2;
#pragma TASS assert sum == 2 * n
  return 0;
}
