// A small picture, blurred and sharpened, with its edges found.
#include <stdio.h>

enum { H = 6, W = 8 };
typedef int picture[H][W];
typedef struct { int cell[3][3], by; } kernel;

static void apply(const kernel *k, picture in, picture out) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      int sum = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          int v = y + dy < 0 ? 0 : y + dy >= H ? H - 1 : y + dy, u = x + dx < 0 ? 0 : x + dx >= W ? W - 1 : x + dx;
          sum += k->cell[dy + 1][dx + 1] * in[v][u];
        }
      out[y][x] = sum / k->by;
    }
}
static void show(picture p) {
  static const char shade[] = " .:-=+*#";
  for (int y = 0; y < H; y++, putchar('\n'))
    for (int x = 0; x < W; x++) putchar(shade[p[y][x] < 0 ? 0 : p[y][x] > 7 ? 7 : p[y][x]]);
}

int main(void) {
  static const kernel blur = {{{1, 2, 1}, {2, 4, 2}, {1, 2, 1}}, 16}, sharp = {{{0, -1, 0}, {-1, 5, -1}, {0, -1, 0}}, 1},
                      edge = {{{-1, -1, -1}, {-1, 8, -1}, {-1, -1, -1}}, 4};
  picture a = {0}, b, c;
  for (int y = 1; y < 5; y++)
    for (int x = 2; x < 6; x++) a[y][x] = 7 - (x == y);
  show(a);
  apply(&blur, a, b);
  show(b);
  apply(&sharp, b, c);
  show(c);
  apply(&edge, a, b);
  show(b);
  return b[1][2];
}
