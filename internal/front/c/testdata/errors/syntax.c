// A syntax error gives one message: what follows from it is left out.
int f(void) { return 1; }
int main(void) {
  int x
  x = 3; // want-error "unexpected identifier, expected ';'"
  return x +;
}
