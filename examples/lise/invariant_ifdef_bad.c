// The invariant that -D HALF gives the loop does not hold: it counts one for each step.
// tass: verify -DHALF
// want: violated
#pragma TASS input {n >= 0}
int n;
#pragma TASS output
int sum;

int main(void) {
#ifdef HALF
#pragma TASS invariant 0 <= i && i <= n && sum == i // want loop-invariant "sum == i"
#else
#pragma TASS invariant 0 <= i && i <= n && sum == 2 * i
#endif
  for (int i = 0; i < n; i++)
    sum += 2;
  return 0;
}
