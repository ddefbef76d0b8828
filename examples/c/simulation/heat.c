// Heat along a rod, by finite differences.
#include <math.h>
#include <stdio.h>

enum { N = 21 };

int main(void) {
  double u[N] = {0}, v[N];
  u[0] = 100;
  u[N - 1] = 25;
  int steps = 0;
  double change;
  do {
    change = 0;
    for (int i = 1; i < N - 1; i++) v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    for (int i = 1; i < N - 1; i++) {
      change = fmax(change, fabs(v[i] - u[i]));
      u[i] = v[i];
    }
  } while (++steps < 5000 && change > 1e-3);
  for (int i = 0; i < N; i += 4) printf("%8.4f", u[i]);
  printf("\n%d steps, %.3e\n", steps, change);
  return 0;
}
