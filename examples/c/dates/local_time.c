// Times as dates of the zone of the machine, and dates as times: localtime, ctime, asctime and mktime.
#include <stdio.h>
#include <string.h>
#include <time.h>

static void show(const struct tm *t) {
  printf("%d-%02d-%02d %02d:%02d:%02d, day %d of the week, %d of the year, summer %d\n", t->tm_year + 1900,
         t->tm_mon + 1, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, t->tm_wday, t->tm_yday, t->tm_isdst);
}

int main(void) {
  static const time_t moments[] = {0, 86399, 951782400, 1000000000, 1720000000, 4102444800, -100000};
  for (size_t i = 0; i < sizeof moments / sizeof *moments; i++) {
    struct tm t = *localtime(&moments[i]);
    show(&t);
    printf("%s%s", ctime(&moments[i]), asctime(gmtime(&moments[i])));
    t.tm_isdst = -1;
    printf("%ld\n", (long)mktime(&t));
  }
  struct tm late;
  memset(&late, 0, sizeof late);
  late.tm_year = 124, late.tm_mon = 14, late.tm_mday = 35, late.tm_hour = 30, late.tm_min = -5, late.tm_sec = 100;
  late.tm_isdst = -1;
  printf("%ld\n", (long)mktime(&late));
  show(&late);
  memset(&late, 0, sizeof late);
  late.tm_year = 100, late.tm_mon = -27, late.tm_mday = -400, late.tm_isdst = -1;
  printf("%ld\n", (long)mktime(&late));
  show(&late);
  time_t now = time(NULL), again;
  struct tm today = *localtime(&now);
  again = mktime(&today);
  return again == now && today.tm_year > 120 ? 0 : 1;
}
