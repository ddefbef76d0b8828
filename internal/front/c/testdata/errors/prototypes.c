// What is passed where no prototype is in scope must have the type of the parameter, wherever another prototype is.
int before();
int within(k) int k; { return k; }
int after();
int converts(int, float);
int main(void) {
  int n = before(2.9); // want-error "a value of type double is passed where before expects int, and no prototype converts it"
  n += within(2L); // want-error "a value of type long is passed where within expects int"
  {
    int after(int);
    n += after(2.9);
  }
  n += after(2.9); // want-error "a value of type double is passed where after expects int"
  n += converts(2.9, 2);
  return n + before('2') + within(2u);
}
int before(int k) { return k + after(2.9) + converts(2L, 2); } // want-error "is passed where after expects int"
int after(int k) { return k; }
int converts(k, x) int k; float x; { return k + (int)x; }
