// Times that are given, as dates: gmtime, strftime and difftime.
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
  static const time_t moments[] = {0, 951782400, 1000000000, 1709164800, 2147483647, -1};
  for (size_t i = 0; i < sizeof moments / sizeof *moments; i++) {
    struct tm *t = gmtime(&moments[i]);
    char text[64];
    size_t n = strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %j", t);
    printf("%s %d %zu\n", text, t->tm_wday, n);
  }
  printf("%.0f\n", difftime(moments[2], moments[1]));
  struct tm t;
  memset(&t, 0, sizeof t);
  t.tm_year = 99, t.tm_mon = 11, t.tm_mday = 31, t.tm_hour = 23, t.tm_min = 5, t.tm_wday = 5;
  char text[64];
  strftime(text, sizeof text, "%d/%m/%y %I:%M %p %A %B", &t);
  puts(text);
  t.tm_mday = 5, t.tm_hour = 7;
  strftime(text, sizeof text, "%c|%r|%x %X|%e %u%w %%", &t);
  puts(text);
  return strftime(text, 3, "%Y", &t) == 0 ? 0 : 1;
}
