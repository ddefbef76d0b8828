// What the C front end notices only where it gives up.
int g(void);
int main(void) {
  int a = 1, b = 2, *p;
  5 = 3; // want-error "the left operand of = must be an lvalue"
  p = &(a || b); // want-error "the operand of & must be an lvalue"
  (a + 1)++; // want-error "the operand of ++ must be an lvalue"
  --5; // want-error "the operand of -- must be an lvalue"
  g() = 2; // want-error "the left operand of = must be an lvalue"
  double d = 1e400; // want-error "the constant 1e400 is larger than any double"
  int n = 99999999999999999999; // want-error "larger than any integer type"
  *p = 0x1p1023 > 1e308;
  return 0;
}
