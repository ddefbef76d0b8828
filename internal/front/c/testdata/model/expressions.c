// Expressions and their side effects, conversions, choices and loops.
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
#include <math.h>
#define N 10
#define NEG (-3)
#define SQ(x) ((x)*(x))
struct pt { double x, y; };
struct list { int v; struct list *next; };
static int counter = 3, zero = 0;
double grid[N][N+1];
char *names[] = {"ab", "c"};
struct pt origin = {.y = 2.0}, pts[3] = {{1,2},[2]={5,6}};
int add(int a, int b) { return a + b; }
struct pt mk(double x) { struct pt p = {x, x}; return p; }
unsigned u; char ch; float fl;
void f(int n, double a[n][n]) {
  int i = 0, j;
  double v[n+1];
  a[i++][n-1] = v[0];
  j = i++ + add(i, i = 4);
  u = u + 1; u -= n; ch += 3; fl = fl * 2;
  if (n > 3 && a[0][0] > 1.0 || !i) j = N; else j = NEG;
  j = n > 0 && v[n-1] > 0;
  j = n > 0 && i < 3;
  double m = v[0] > v[1] ? v[0] : v[1];
  double m2 = n > 1 ? 1 : 2.5;
  assert(SQ(N) == 100 && i < N);
  printf("%d %f\n", i, fl);
  struct pt p = mk(3), q;
  q = p;
  q.x += mk(2).y;
  double *d = malloc(n * sizeof(double)), *e = (double*)calloc(n, sizeof *e);
  d[2] = *(d+1) + d[n-1];
  free(d);
  j = sizeof(v) + sizeof a + sizeof(a[0]);
  for (int k = 0; k < n; k++) { if (k == 3) continue; double t = k; int *pt = &k; if (t > 5) break; *pt = 3; }
  do { j--; } while (j > 0);
  while (1) { if (j++ > 10) break; }
  switch (j) { case 1: j = 2; case 2: { int z = 3; j = z; break; } case NEG: j = 4; default: j = 0; }
  goto end;
  j = 3;
end:
  return;
}
int main(int argc, char *argv[]) {
  double b[3][3] = {{1},{0,2}};
  f(3, b);
  int (*fp)(int,int) = add;
  if (fp(1, 2) == 3) return argc;
  printf("%s %s", argv[0], names[1]);
  int x = counter++ ? zero-- : (zero = 3, 4);
  return sqrt(2.0) > 1 ? 0 : 1;
}
