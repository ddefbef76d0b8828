// A log that is opened to be read and written, and only written, and read when it is closed; and one that is not there.
#include <errno.h>
#include <stdio.h>

static const char name[] = "log_both_ways.tmp";

static int note(const char *mode, int number, const char *what) {
  FILE *f = fopen(name, mode);
  if (f == NULL)
    return 0;
  fprintf(f, "%d: %s\n", number, what);
  return fclose(f) == 0;
}

int main(void) {
  remove(name);
  errno = 0;
  if (note("r+", 0, "nowhere") || errno != ENOENT)
    return 1;
  if (!note("w+", 1, "begun") || !note("a+", 2, "gone on") || !note("a", 3, "ended"))
    return 2;
  FILE *f = fopen(name, "r");
  int c, lines = 0;
  while (f != NULL && (c = fgetc(f)) != EOF) {
    putchar(c);
    lines += c == '\n';
  }
  if (f == NULL || fclose(f) != 0 || remove(name) != 0)
    return 3;
  printf("%d lines\n", lines);
  return 0;
}
