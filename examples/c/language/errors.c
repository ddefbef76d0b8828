// errno, the texts of errors, and functions that hand errors on.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum error { OK, NO_NUMBER, TOO_LARGE, NEGATIVE };
static const char *text(enum error e) {
  static const char *const texts[] = {"fine", "no number", "too large", "negative"};
  return texts[e];
}
static enum error number(const char *s, int most, int *out) {
  char *end;
  errno = 0;
  long n = strtol(s, &end, 0);
  if (end == s || *end) return NO_NUMBER;
  if (errno == ERANGE || n > most) return TOO_LARGE;
  if (n < 0) return NEGATIVE;
  *out = (int)n;
  return OK;
}
static enum error sum(const char *const *list, int *total) {
  enum error e = OK;
  int n, s = 0;
  for (; *list && (e = number(*list, 1000, &n)) == OK; list++) s += n;
  if (e == OK) *total = s;
  return e;
}

int main(void) {
  static const char *const good[] = {"1", "0x10", "017", NULL}, *const bad[] = {"5", "six", NULL},
                           *const large[] = {"99999999999999999999", NULL}, *const minus[] = {"3", "-3", NULL};
  const char *const *lists[] = {good, bad, large, minus};
  int total = -1;
  for (int i = 0; i < 4; i++) {
    enum error e = sum(lists[i], &total);
    printf("%s %d\n", text(e), total);
  }
  printf("%s; %s; %s\n", strerror(0), strerror(ENOENT), strerror(ERANGE));
  errno = EDOM;
  int saved = errno;
  errno = 0;
  printf("%d %d\n", saved == EDOM, errno);
  return total;
}
