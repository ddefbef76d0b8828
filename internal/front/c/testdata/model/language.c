// The rest of the language: blocks and jumps, arrays of variable length, structs.
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
typedef struct node { int val; struct node *next; } node_t;
typedef struct { int n; double m[2][3]; int (*op)(int); } obj;
typedef int vec[3];
enum color { RED, GREEN = 5, BLUE };
static int helper(int x) { static int calls = 7; static vec tab = {1, 2}; calls++; return x + calls + tab[1]; }
obj table[2] = {{3, {{1,2,3},{4}}, helper}, {.op = helper}};
const char msg[] = "hi", *ptr = msg + 1;
char *pp = &msg[1];
int arr[] = {1, 2, 3, [5] = 9};
node_t head = {1, &head};
void vla(int n, int m) {
  typedef double row[m];
  row *a = malloc(n * sizeof(row));
  double (*b)[m] = (double (*)[m])malloc(sizeof(double[n][m]));
  a[1][2] = b[0][1];
  m = 100;
  row r; r[0] = 1;
  for (int i = 0; i < n; i++) { double tmp[n - i]; tmp[0] = i; }
  free(a); free(b);
}
int gotos(int x) {
  if (x > 3) goto inner;
  {
    int y = 3, z[2];
    z[0] = y;
    int *py = &y;
inner:
    y = 4;
    z[1] = y;
    if (x < 0) goto out;
  }
again:
  x--;
  if (x > 0) goto again;
out:
  return x;
}
int sw(unsigned x) {
  switch (x) {
    int local[2];
  case 0: local[0] = 1; break;
  case 1 ... 3: return 2;
  }
  for (;;) { switch (x) { case 4: continue; default: break; } break; }
  return 0;
}
bool b1(int *p, double d) { bool b = p; b = d; b = b && !p; return !b; }
long mixed(long a, unsigned b, short c, char d, unsigned long e) { return a + b * c - d / e + (c << 2) + ~b; }
int rec(int n) { return n <= 1 ? 1 : n * rec(n - 1); }
void inf(void) { for (;;); }
void inf2(void) { L: goto L; }
int main() {
  node_t *n = malloc(sizeof(node_t));
  n->val = 3; n->next = NULL;
  node_t *list = &(node_t){4, n};
  while (list != NULL && list->val > 0) list = list->next;
  int s[3] = {0}; vec v = {1,2,3};
  char buf[10] = "abc", c2 = 'x';
  obj o = table[1], *po = &o;
  po->m[1][2] = 3; o.op(3); (*po->op)(4);
  int i = 0; i += i++ , i;
  enum color col = BLUE; if (col == GREEN) return RED;
  int *p = &s[1]; *p++ = 3; p[-1]--; --*p; long diff = p - s;
  const int k = *&i; int q = k[s];
  memset(buf, 0, sizeof buf);
  if ((i = rec(3)) > 2 && (p = s)) i = 1;
  float f = 1.5f; f /= 3; double d = 1e-3; d = f; i = d; i = -d; i %= 3; i <<= 1; i |= 6;
  unsigned uu = -1; uu = ~0u; if (uu > -1) uu--;
  i = sizeof "abc" + sizeof(struct node) + strlen(__func__);
  return i > 0 ? rec(i) : i;
}
