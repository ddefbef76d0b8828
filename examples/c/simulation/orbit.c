// A planet around a sun, by leapfrog.
#include <math.h>
#include <stdio.h>

struct vector { double x, y; };
static struct vector pull(struct vector p) {
  double r2 = p.x * p.x + p.y * p.y, r3 = r2 * sqrt(r2);
  return (struct vector){-p.x / r3, -p.y / r3};
}
static double energy(struct vector p, struct vector v) { return (v.x * v.x + v.y * v.y) / 2 - 1 / hypot(p.x, p.y); }

int main(void) {
  struct vector p = {1, 0}, v = {0, 1.2}, a = pull(p);
  const double dt = 1.0 / 128;
  double e = energy(p, v);
  for (int i = 1; i <= 600; i++) {
    v.x += dt / 2 * a.x, v.y += dt / 2 * a.y;
    p.x += dt * v.x, p.y += dt * v.y;
    a = pull(p);
    v.x += dt / 2 * a.x, v.y += dt / 2 * a.y;
    if (i % 100 == 0) printf("%.6f %.6f\n", p.x, p.y);
  }
  printf("%.3e\n", energy(p, v) - e);
  return 0;
}
