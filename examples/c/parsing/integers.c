// Integers from texts, in several bases, with all that can go wrong.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void read(const char *text, int base) {
  char *end;
  errno = 0;
  long n = strtol(text, &end, base);
  printf("\"%s\" in base %d: %ld, rest \"%s\"%s%s\n", text, base, n, end, end == text ? ", nothing read" : "",
         errno == ERANGE ? ", out of range" : "");
}

int main(void) {
  read("42", 10);
  read("  -17 apples", 10);
  read("0x1F", 16);
  read("0x1F", 0);
  read("0755", 0);
  read("z", 36);
  read("12", 2);
  read("none", 10);
  read("99999999999999999999", 10);
  read("-99999999999999999999", 10);
  errno = 0;
  unsigned long u = strtoul("18446744073709551615", NULL, 10), v = strtoul("-1", NULL, 10);
  printf("%d %d %d\n", u == ULONG_MAX, v == ULONG_MAX, errno);
  printf("%lld %d\n", strtoll("-9223372036854775808", NULL, 10), atoi("123abc"));
  return 0;
}
