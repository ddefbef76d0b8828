// Prototypes before old-style definitions: calls behind them convert, also where parameters are narrower than an int.
#include <stdio.h>

static void show(int, double, const char *);
long scaled(long, float);
static int digit(char);
double half();

int main(void) {
  long n = 41;
  short s = -3;
  show(n + 1, s, "from long and short");
  show(2.9, 'x', "from double and char");
  printf("%ld\n", scaled(7.9, 1));
  printf("%ld\n", scaled(s, 2.1));
  printf("%d\n", digit(256 + '7'));
  {
    double half(double);
    printf("%g\n", half(5));
  }
  printf("%g\n", half(5.0));
  return digit('0' + 3L);
}

static void show(i, x, text)
int i;
double x;
const char *text;
{ printf("%d %g %s\n", i, x, text); }

long scaled(n, by)
float by;
long n;
{ return n * (long)(10 * by); }

static int digit(c)
char c;
{ return sizeof c == 1 ? c - '0' : -1; }

double half(double x) { return x / 2; }
