struct s { int a; };
int main(void) {
  struct s v;
  v.b = 3; // want-error "type struct s has no member named b"
  y = 4; // want-error "undefined: y"
  int z = MPI_C_COMPLEX; // want-error "undefined: MPI_C_COMPLEX"
  int ini[3] = {[5] = 1, 2}; // want-error "index 5 out of range"
  struct s t = {.b = 3}; // want-error "type struct s has no member b"
  return 0;
}
