// A state machine that strips comments from C.
#include <stdio.h>

enum state { CODE, SLASH, LINE, BLOCK, STAR, STRING, ESCAPE };

int main(void) {
  const char *s = "int a; // one\nchar *t = \"/* no */ \\\" // \"; /* two\n lines **/ int b = 4 / 2;\n";
  enum state now = CODE;
  int counts[7] = {0};
  for (; *s; s++) {
    counts[now]++;
    switch (now) {
    case CODE:
      if (*s == '/') { now = SLASH; break; }
      if (*s == '"') now = STRING;
      putchar(*s);
      break;
    case SLASH:
      if (*s == '/') now = LINE;
      else if (*s == '*') now = BLOCK;
      else printf("/%c", *s), now = CODE;
      break;
    case LINE:
      if (*s == '\n') putchar('\n'), now = CODE;
      break;
    case BLOCK:
      if (*s == '*') now = STAR;
      break;
    case STAR:
      now = *s == '/' ? CODE : *s == '*' ? STAR : BLOCK;
      break;
    case STRING:
      now = *s == '\\' ? ESCAPE : *s == '"' ? CODE : STRING;
      putchar(*s);
      break;
    case ESCAPE:
      putchar(*s);
      now = STRING;
    }
  }
  for (int i = 0; i < 7; i++) printf("%d ", counts[i]);
  putchar('\n');
  return now;
}
