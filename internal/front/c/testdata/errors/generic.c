// Generic selections in which the parser would take another association than C does.
enum color { RED, GREEN };

int main(void) {
  char *s = 0, **p = &s;
  const int *q = 0;
  enum color c = RED;
  int a = _Generic(p, int *: 1, int **: 2, char **: 3, default: 4); // want-error "this generic selection is not supported"
  int b = _Generic(q, int *: 1, const int *: 2); // want-error "this generic selection is not supported"
  int d = _Generic(c, unsigned: 1, default: 2); // want-error "this generic selection is not supported"
  int e = _Generic(s, char *: 1, default: 2) + _Generic(1L, int: 1, long long: 2, long: 3) + _Generic(main, int (*)(void): 1);
  return a + b + d + e;
}
