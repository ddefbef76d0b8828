/* Definitions and declarations as they were before C had prototypes. */
#include <stdio.h>

int twice();
static double mean();

int add(a, b)
int a, b;
{
  return a + b;
}

char pick(text, n)
char *text;
short n;
{
  return text[n];
}

static double mean(list, n)
double list[];
int n;
{
  double sum = 0;
  int i;
  for (i = 0; i < n; i++)
    sum += list[i];
  return sum / n;
}

int apply(f, x)
int (*f)();
int x;
{
  return (*f)(x);
}

int twice(x)
int x;
{
  return 2 * x;
}

main()
{
  static double list[] = {1, 2.5, 4};
  float f = 0.5f;
  printf("%d %c %g\n", add(40, 2), pick("hello", 1), mean(list, 3));
  printf("%d %d %g\n", apply(twice, 21), twice('a'), f);
  return 0;
}
