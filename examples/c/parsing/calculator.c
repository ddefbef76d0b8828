// A calculator with precedences, parentheses, powers and errors.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const char *at, *error;

static double sum(void);
static void blanks(void) { while (isspace((unsigned char)*at)) at++; }

static double primary(void) {
  blanks();
  if (*at == '(') {
    at++;
    double x = sum();
    blanks();
    if (*at == ')') at++;
    else error = "no )";
    return x;
  }
  if (*at == '-') return at++, -primary();
  char *end;
  double x = strtod(at, &end);
  if (end == at) error = "no number";
  at = end;
  return x;
}

static double power(void) {
  double x = primary();
  blanks();
  if (*at == '^') return at++, pow(x, power());
  return x;
}

static double product(void) {
  double x = power();
  for (;;) {
    blanks();
    if (*at == '*') at++, x *= power();
    else if (*at == '/') {
      at++;
      double y = power();
      if (y == 0) error = "division by zero";
      else x /= y;
    } else return x;
  }
}

static double sum(void) {
  double x = product();
  for (;;) {
    blanks();
    if (*at == '+') at++, x += product();
    else if (*at == '-') at++, x -= product();
    else return x;
  }
}

int main(void) {
  const char *list[] = {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-4 / (2 - 2)", "10 / 4 - 1.5e1", "(1 + ", "7 * * 2", "-(3 - 5)"};
  int bad = 0;
  for (int i = 0; i < 8; i++) {
    at = list[i];
    error = NULL;
    double x = sum();
    if (error) printf("%s: %s at %d\n", list[i], error, (int)(at - list[i])), bad++;
    else printf("%s = %g\n", list[i], x);
  }
  return bad;
}
