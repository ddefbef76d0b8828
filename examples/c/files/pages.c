// A table of fixed pages in a scratch file: pages are written in any order, changed in place and read back.
#include <stdio.h>
#include <string.h>

enum { PAGE = 16, PAGES = 5 };

static int store(FILE *f, int page, const char *text) {
  char buffer[PAGE];
  memset(buffer, '.', sizeof buffer);
  memcpy(buffer, text, strlen(text) < PAGE ? strlen(text) : PAGE);
  return fseek(f, (long)page * PAGE, SEEK_SET) == 0 && fwrite(buffer, PAGE, 1, f) == 1;
}

static void show(FILE *f, int page) {
  char buffer[PAGE + 1];
  fseek(f, (long)page * PAGE, SEEK_SET);
  size_t n = fread(buffer, 1, PAGE, f);
  buffer[n] = 0;
  printf("%d [%s] %zu\n", page, buffer, n);
}

int main(void) {
  FILE *f = tmpfile();
  if (!f)
    return 1;
  for (int i = 0; i < PAGES; i++) {
    char text[20];
    snprintf(text, sizeof text, "page %d", i * 3 % PAGES);
    if (!store(f, i * 3 % PAGES, text))
      return 2;
  }
  store(f, 2, "rewritten, and far too long");
  for (int i = 0; i <= PAGES; i++)
    show(f, i);
  fseek(f, -4, SEEK_END);
  printf("%ld", ftell(f));
  printf(" %c", fgetc(f));
  printf(" %c\n", fgetc(f));
  fclose(f);
  return 0;
}
