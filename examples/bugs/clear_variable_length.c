// tass: verify
// want: verified
//
// An array of variable length is cleared by memset: its size depends on its extents.

#include <assert.h>
#include <string.h>

#pragma TASS input {n >= 1 && n <= 3}
int n;

int main(void) {
  double c[n][n];
  memset(c, 0, sizeof c);
  assert(c[n - 1][n - 1] == 0);
  return 0;
}
