// Spans of time as texts and numbers, and a schedule that repeats.
#include <stdio.h>
#include <string.h>

static long parse(const char *s) {
  long total = 0, n;
  int used;
  char unit[4];
  while (sscanf(s, "%ld%3[a-z]%n", &n, unit, &used) == 2) {
    total += n * (strcmp(unit, "d") == 0 ? 86400 : strcmp(unit, "h") == 0 ? 3600 : strcmp(unit, "min") == 0 ? 60 : 1);
    s += used;
    while (*s == ' ') s++;
  }
  return *s ? -1 : total;
}
static char *text(long seconds, char out[32]) {
  static const struct { const char *name; long length; } units[] = {{"d", 86400}, {"h", 3600}, {"min", 60}, {"s", 1}};
  char *p = out;
  *p = '\0';
  for (int i = 0; i < 4; i++) {
    long n = seconds / units[i].length;
    if (n) p += sprintf(p, "%s%ld%s", p > out ? " " : "", n, units[i].name);
    seconds %= units[i].length;
  }
  return out;
}

int main(void) {
  static const char *const given[] = {"90s", "1h 30min", "2d12h", "3600s 59min 61s", "5 weeks", ""};
  char out[32];
  for (int i = 0; i < 6; i++) {
    long n = parse(given[i]);
    printf("'%s' = %ld = %s\n", given[i], n, n < 0 ? "?" : text(n, out));
  }
  for (long at = 0, k = 0; at < 86400 && k < 4; at += 17 * 900, k++)
    printf("%02ld:%02ld ", at / 3600, at / 60 % 60);
  putchar('\n');
  return 0;
}
