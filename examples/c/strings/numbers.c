// Reads numbers from texts with strtol and its kind, and says what was wrong.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *list[] = {"42", "  -17rest", "0x1F", "077", "z", "", "99999999999999999999", "-99999999999999999999", "+5", "1e3"};
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    char *end;
    errno = 0;
    long a = strtol(list[i], &end, 0);
    printf("%ld rest '%s'%s%s;", a, end, end == list[i] ? " none" : "", errno == ERANGE ? " range" : "");
    printf(" %d %lu %g\n", (int)strtol(list[i], NULL, 36) % 1000, strtoul(list[i], NULL, 10) % 1000, strtod(list[i], NULL));
  }
  printf("%d %ld %g %s\n", atoi("12abc"), atol("-9"), atof("2.5e-3x"), strerror(ERANGE));
  return 0;
}
