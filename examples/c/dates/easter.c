// The date of Easter, by the rules of Gauss and of Butcher.
#include <stdio.h>

static void butcher(int y, int *month, int *day) {
  int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3;
  int h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7;
  int m = (a + 11 * h + 22 * l) / 451;
  *month = (h + l - 7 * m + 114) / 31;
  *day = (h + l - 7 * m + 114) % 31 + 1;
}

int main(void) {
  int april = 0;
  for (int y = 2000; y < 2030; y++) {
    int m, d;
    butcher(y, &m, &d);
    april += m == 4;
    if (y % 5 == 0) printf("%d-%02d-%02d\n", y, m, d);
  }
  return april;
}
