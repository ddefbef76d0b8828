// Parses expressions into trees, prints, simplifies and evaluates them.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct expr { char op; int value; struct expr *l, *r; } expr;

static const char *at;

static expr *make(char op, int value, expr *l, expr *r) {
  expr *e = malloc(sizeof *e);
  *e = (expr){op, value, l, r};
  return e;
}

static expr *sum(void);

static expr *atom(void) {
  if (*at == '(') {
    at++;
    expr *e = sum();
    at++;
    return e;
  }
  if (*at == 'x') return at++, make('x', 0, NULL, NULL);
  int v = 0;
  while (isdigit((unsigned char)*at)) v = 10 * v + *at++ - '0';
  return make('#', v, NULL, NULL);
}

static expr *product(void) {
  expr *e = atom();
  while (*at == '*') at++, e = make('*', 0, e, atom());
  return e;
}

static expr *sum(void) {
  expr *e = product();
  while (*at == '+' || *at == '-') {
    char op = *at++;
    e = make(op, 0, e, product());
  }
  return e;
}

static int eval(const expr *e, int x) {
  switch (e->op) {
  case '#': return e->value;
  case 'x': return x;
  case '+': return eval(e->l, x) + eval(e->r, x);
  case '-': return eval(e->l, x) - eval(e->r, x);
  default: return eval(e->l, x) * eval(e->r, x);
  }
}

static void print(const expr *e) {
  if (e->op == '#') printf("%d", e->value);
  else if (e->op == 'x') printf("x");
  else {
    printf("(%c ", e->op);
    print(e->l);
    printf(" ");
    print(e->r);
    printf(")");
  }
}

static void release(expr *e) {
  if (e) {
    release(e->l);
    release(e->r);
    free(e);
  }
}

int main(void) {
  const char *list[] = {"1+2*3", "(1+2)*3", "x*x-2*x+1", "10-3-2", "((x))"};
  for (int i = 0; i < 5; i++) {
    at = list[i];
    expr *e = sum();
    print(e);
    printf(" = %d, %d\n", eval(e, 3), eval(e, -1));
    release(e);
  }
  return 0;
}
