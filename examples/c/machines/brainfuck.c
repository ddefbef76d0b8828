// An interpreter of a very small language.
#include <stdio.h>

static void run(const char *program) {
  unsigned char tape[64] = {0};
  int at = 0;
  for (const char *p = program; *p; p++) {
    int depth = 1;
    switch (*p) {
    case '>': at++; break;
    case '<': at--; break;
    case '+': tape[at]++; break;
    case '-': tape[at]--; break;
    case '.': putchar(tape[at]); break;
    case '[':
      if (!tape[at])
        while (depth) p++, depth += (*p == '[') - (*p == ']');
      break;
    case ']':
      if (tape[at])
        while (depth) p--, depth += (*p == ']') - (*p == '[');
    }
  }
}

int main(void) {
  run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.");
  return 0;
}
