// Reads by formats from texts.
#include <stdio.h>

int main(void) {
  int a, b, c, n;
  unsigned u;
  double x;
  float f;
  char word[20], set[20], ch;
  printf("%d: ", sscanf("12 -7 0x1f", "%d%d%i", &a, &b, &c));
  printf("%d %d %d\n", a, b, c);
  printf("%d: ", sscanf("3.25,2e3 x", "%lf,%f %c", &x, &f, &ch));
  printf("%g %g %c\n", x, f, ch);
  printf("%d: ", sscanf("hello, world 42", "%[a-z], %s %u%n", set, word, &u, &n));
  printf("%s %s %u %d\n", set, word, u, n);
  printf("%d: ", sscanf("2024-02-29", "%4d-%2d-%2d", &a, &b, &c));
  printf("%d %d %d\n", a, b, c);
  printf("%d %d %d\n", sscanf("abc", "%d", &a), sscanf("", "%d", &a), sscanf("5 x", "%d %d", &a, &b));
  printf("%d: ", sscanf("key = some value ; rest", "%*s = %[^;]", word));
  printf("<%s>\n", word);
  return 0;
}
