// A stack machine for expressions in Polish notation.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int evaluate(const char *text, double *result) {
  double stack[32];
  int n = 0;
  char copy[80];
  strcpy(copy, text);
  for (char *t = strtok(copy, " "); t; t = strtok(NULL, " ")) {
    if (isdigit((unsigned char)*t) || (*t == '-' && t[1])) {
      stack[n++] = strtod(t, NULL);
      continue;
    }
    if (n < 2) return 0;
    double b = stack[--n], a = stack[--n];
    switch (*t) {
    case '+': a += b; break;
    case '-': a -= b; break;
    case '*': a *= b; break;
    case '/': a /= b; break;
    default: return 0;
    }
    stack[n++] = a;
  }
  *result = stack[0];
  return n == 1;
}

int main(void) {
  const char *list[] = {"1 2 +", "5 1 2 + 4 * + 3 -", "2 3 4", "+", "7 -2 /", "0.5 0.25 *"};
  for (int i = 0; i < 6; i++) {
    double x;
    if (evaluate(list[i], &x)) printf("%s = %g\n", list[i], x);
    else printf("%s: error\n", list[i]);
  }
  return 0;
}
