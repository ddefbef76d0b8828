// What a C compiler would reject.
struct s { int a; };
extern int ext;
int m;
double b[m]; // want-error "the extent of an array at file scope must be made of constants and inputs"
int f(int x) { return x; }
int f(int x) { return x; } // want-error "f is defined twice"
static int k = f(3); // want-error "the initialiser is not constant"
int over[2] = {1, 2};
struct s two = {1};
#pragma TASS input
int in;
#pragma TASS input
double ina[3];
int main(void) {
  struct s v;
  int *p;
  void *vp;
  const int c = 3;
  v = 3; // want-error "a value of type int where struct s is expected"
  p = v; // want-error "a value of type struct s where int* is expected"
  p = 3.0; // want-error "a value of type double where int* is expected"
  p = 3; // want-error "a value of type int where int* is expected"
  *vp; // want-error "a pointer to void is dereferenced"
  f(); // want-error "f takes one argument, not 0"
  f(v); // want-error "a value of type struct s where int is expected"
  if (v) // want-error "a condition must be a number or a pointer, not struct s"
    ;
  switch (1.5) { // want-error "the operand of switch must be an integer, not double"
  case 1:
  case 1: // want-error "duplicate case 1"
    ;
  }
  c = 4; // want-error "c is const and cannot be assigned to"
  in = 3; // want-error "input in is assigned to"
  ina[1]++; // want-error "input ina is assigned to"
  int n = 3;
  goto past; // want-error "jump into the scope of an array of variable length"
  {
    double vla[n];
  past:
    vla[0] = 1;
  }
  return v; // want-error "a value of type struct s where int is expected"
}

int vast[2147483647][2147483647]; // want-error "an array of 2147483647 elements of 8589934588 bytes each is larger than any object can be"
long vaster[4611686018427387904]; // want-error "an array of 4611686018427387904 elements of 8 bytes each is larger"
char large[9223372036854775807];
