// Days between dates, days of the week, leap years, a page of a calendar.
#include <stdio.h>

static int leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
static int length(int y, int m) {
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[m - 1] + (m == 2 && leap(y));
}
static long number(int y, int m, int d) {
  long n = 365L * (y - 1) + (y - 1) / 4 - (y - 1) / 100 + (y - 1) / 400 + d;
  for (int i = 1; i < m; i++) n += length(y, i);
  return n;
}
static int weekday(int y, int m, int d) { return (int)(number(y, m, d) % 7); }

int main(void) {
  static const char *const names[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  printf("%s %s %s\n", names[weekday(1969, 7, 20)], names[weekday(2000, 1, 1)], names[weekday(2024, 2, 29)]);
  printf("%ld %d %d %d\n", number(2024, 12, 25) - number(1990, 3, 15), leap(1900), leap(2000), leap(2023));
  for (int i = 0; i < 7; i++) printf("%4s", names[i]);
  putchar('\n');
  int first = weekday(2024, 2, 1);
  printf("%*s", 4 * first, "");
  for (int d = 1; d <= length(2024, 2); d++) printf("%4d%s", d, (first + d) % 7 == 0 ? "\n" : "");
  putchar('\n');
  return 0;
}
