// The sign, the exponent and the mantissa of a float.
#include <stdio.h>

union view {
  float f;
  struct {
    unsigned mantissa : 23, exponent : 8, sign : 1;
  };
};

int main(void) {
  float list[] = {1, -2, 0.15625f, 1e10f, 0};
  for (int i = 0; i < 5; i++) {
    union view v = {.f = list[i]};
    printf("%g: %u %d %06x\n", list[i], v.sign, (int)v.exponent - 127, v.mantissa);
  }
  union view v = {.f = 1};
  v.exponent += 3;
  v.mantissa = 1u << 22;
  v.sign = 1;
  printf("%g\n", v.f);
  return 0;
}
