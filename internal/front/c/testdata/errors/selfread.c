// A braced list whose items read the object that it initialises.
struct node { struct node *next; int v; };
static int f(void) { return 7; }
int main(void) {
  struct node n = {&n, 1};
  int s[2] = {sizeof s, 0}, t[1] = {1};
  struct node m = {0, sizeof *m.next};
  int a[2] = {f(), a[0]}; // want-error "an item of the list that initialises a reads a"
  return a[1] + n.v + m.v + s[0] + t[0];
}
