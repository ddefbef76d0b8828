// Fixed-point numbers with 16 bits behind the point: products, quotients, roots and sines by angle steps.
#include <stdint.h>
#include <stdio.h>

typedef int32_t fixed;
#define FIX(x) ((fixed)((x) * 65536.0 + ((x) < 0 ? -0.5 : 0.5)))

static fixed times(fixed a, fixed b) { return (fixed)((int64_t)a * b / 65536); }
static fixed by(fixed a, fixed b) { return (fixed)((int64_t)a * 65536 / b); }
static fixed root(fixed a) {
  fixed x = a > 65536 ? a : 65536;
  for (int i = 0; i < 20; i++) x = (x + by(a, x)) / 2;
  return x;
}
static void show(const char *what, fixed x) {
  int64_t v = x < 0 ? -(int64_t)x : x;
  printf("%s %s%ld.%04ld\n", what, x < 0 ? "-" : "", (long)(v / 65536), (long)(v % 65536 * 10000 / 65536));
}
static void turn(fixed angle, fixed *cosine, fixed *sine) {
  static const fixed steps[] = {51472, 30386, 16055, 8150, 4091, 2047, 1024, 512, 256, 128, 64, 32};
  fixed x = 39797, y = 0;
  for (int i = 0; i < 12; i++) {
    fixed dx = y / (1 << i), dy = x / (1 << i);
    if (angle >= 0) x -= dx, y += dy, angle -= steps[i];
    else x += dx, y -= dy, angle += steps[i];
  }
  *cosine = x, *sine = y;
}

int main(void) {
  fixed a = FIX(3.75), b = FIX(-1.5), c, s;
  show("sum", a + b);
  show("product", times(a, b));
  show("quotient", by(a, b));
  show("root", root(FIX(2)));
  turn(FIX(0.5235988), &c, &s);
  show("cosine", c);
  show("sine", s);
  return 0;
}
