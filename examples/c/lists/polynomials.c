// Polynomials as lists of terms: sum, product, value.
#include <stdio.h>
#include <stdlib.h>

typedef struct term { int coefficient, exponent; struct term *next; } term;

static term *add(term *p, int c, int e) {
  term **at = &p;
  while (*at && (*at)->exponent > e) at = &(*at)->next;
  if (*at && (*at)->exponent == e) {
    (*at)->coefficient += c;
    if ((*at)->coefficient == 0) {
      term *gone = *at;
      *at = gone->next;
      free(gone);
    }
    return p;
  }
  term *t = malloc(sizeof *t);
  t->coefficient = c, t->exponent = e, t->next = *at;
  *at = t;
  return p;
}

static term *multiply(const term *p, const term *q) {
  term *out = NULL;
  for (; p; p = p->next)
    for (const term *r = q; r; r = r->next) out = add(out, p->coefficient * r->coefficient, p->exponent + r->exponent);
  return out;
}

static int value(const term *p, int x) {
  int sum = 0;
  for (; p; p = p->next) {
    int power = 1;
    for (int i = 0; i < p->exponent; i++) power *= x;
    sum += p->coefficient * power;
  }
  return sum;
}

static void print(const term *p) {
  if (!p) printf("0");
  for (; p; p = p->next) printf("%+dx^%d", p->coefficient, p->exponent);
  putchar('\n');
}

static void release(term *p) {
  while (p) {
    term *next = p->next;
    free(p);
    p = next;
  }
}

int main(void) {
  term *a = add(add(add(NULL, 1, 0), 2, 1), 3, 2), *b = add(add(NULL, -1, 0), 1, 1);
  term *c = multiply(a, b), *d = multiply(b, b);
  print(a), print(b), print(c), print(d);
  printf("%d %d\n", value(c, 3), value(a, 3) * value(b, 3));
  release(a), release(b), release(c), release(d);
  return 0;
}
