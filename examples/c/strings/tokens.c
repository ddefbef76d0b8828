// Takes texts apart with strtok, strtok_r, strsep and strspn.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

int main(void) {
  char a[] = "  one, two;;three  ,four", b[] = "x=1&y=2&z", c[] = "usr:bin::local:";
  for (char *t = strtok(a, " ,;"); t; t = strtok(NULL, " ,;")) printf("<%s>", t);
  putchar('\n');
  char *outer, *inner;
  for (char *t = strtok_r(b, "&", &outer); t; t = strtok_r(NULL, "&", &outer)) {
    char *name = strtok_r(t, "=", &inner), *value = strtok_r(NULL, "=", &inner);
    printf("%s -> %s\n", name, value ? value : "(none)");
  }
  char *rest = c, *field;
  while ((field = strsep(&rest, ":"))) printf("{%s}", field);
  putchar('\n');
  const char *s = "12345abc678";
  printf("%zu %zu %s %s\n", strspn(s, "0123456789"), strcspn(s, "abc"), strpbrk(s, "cb"), strstr(s, "c6"));
  return 0;
}
