// The functions of string.h that count bytes.
#include <stdio.h>
#include <string.h>

static void show(const char *what, const void *p, size_t n) {
  const unsigned char *b = p;
  printf("%-8s", what);
  for (size_t i = 0; i < n; i++) printf(" %02x", b[i]);
  putchar('\n');
}

int main(void) {
  unsigned char a[12], b[12];
  for (int i = 0; i < 12; i++) a[i] = (unsigned char)(17 * i);
  memset(b, 0xee, sizeof b);
  memcpy(b + 2, a + 4, 5);
  show("memcpy", b, sizeof b);
  memmove(a + 1, a, 8);
  show("memmove", a, sizeof a);
  memmove(a, a + 3, 6);
  show("back", a, sizeof a);
  unsigned char *p = memchr(a, 0x55, sizeof a);
  printf("%td %d\n", p ? p - a : -1, memchr(a, 0xfe, sizeof a) == NULL);
  printf("%d %d %d\n", memcmp("abc", "abd", 3) < 0, memcmp("abc", "abd", 2), memcmp("\xff", "\x01", 1) > 0);
  char text[16] = "one";
  strncat(text, " two three", 4);
  char copy[8];
  strncpy(copy, text, sizeof copy);
  show("strncpy", copy, sizeof copy);
  printf("%s %d %d\n", text, strncmp(text, "one tree", 5), strcoll("a", "b") < 0);
  return 0;
}
