// The value of what has none.
#include <assert.h>
void g(void) {}
int f(int x) {
  return assert(x); // want-error "a value of type void where int is expected"
}
int main(void) {
  int y = assert(1); // want-error "a value of type void where int is expected"
  y = g(); // want-error "a value of type void where int is expected"
  if (assert(y)) // want-error "a condition must be a number or a pointer, not void"
    y = 2;
  y = (void)0; // want-error "a value of type void where int is expected"
  y = 1 + assert(1); // want-error "void"
  return f(assert(1)); // want-error "void"
}
