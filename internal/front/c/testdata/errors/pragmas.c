// Mistakes in annotations, each reported at the place of the mistake.
#include <mpi.h>
#pragma TASS input {n >= 0} int
#define n 10
#pragma TASS input // want-error "input p holds pointers"
double *p;
#pragma TASS input int // want-error "a type is given, but no #define"
double q;
#pragma TASS inptu // want-error "unknown TASS pragma: "
#pragma TASS // want-error "unknown TASS pragma: nothing"
#pragma TASS input // want-error "the type of input N is missing"
#define N 10
#if n > 3 // want-error "input n is used in a preprocessor condition"
#endif
#ifdef n
int fine;
#endif
#pragma TASS output // want-error "the pragma output is followed by another annotation"
#pragma TASS abstract
double ff(double *x); // want-error "abstract function ff: parameters and result must be numbers, not double*"
#pragma TASS abstract
double gg(double x);
#pragma TASS input {} // want-error "expected an expression"
int yy;
int global;
#pragma TASS input {zz > global} // want-error "global is not an input"
int zz;
#pragma TASS abstract // want-error "the pragma abstract is followed by a declaration of a variable"
int notfun;
#pragma TASS output // want-error "the pragma output is followed by a function declaration"
int proto(int);
#pragma TASS input // want-error "the pragma input is followed by a function definition"
int withBody(int x) { return x; }
#pragma TASS output // want-error "the pragma output is followed by a type definition"
typedef int T;
#pragma TASS output
double preset = 2.0; // want-error "output preset has an initialiser that is not zero"
#if 0
#pragma TASS nonsense in a group that is skipped
#pragma omp parallel
#endif
int main(void) {
  int i = 0;
#pragma TASS assert i == // want-error "expected an expression before end of line"
#pragma TASS assert // want-error "expected an expression after assert"
#pragma TASS assert i = 3 // want-error "= has a side effect"
#pragma TASS assert i++ > 3 // want-error "++ has a side effect"
#pragma TASS assert (i > 3 // want-error "is not closed"
#pragma TASS assert i > 3) // want-error "unexpected"
#pragma TASS assert i i // want-error "expected an operator before"
#pragma TASS assert && i // want-error "expected an expression before"
#pragma TASS assert => i // want-error "expected an expression before"
#pragma TASS assert forall {float j} j > 0 // want-error "expected int or real, not"
#pragma TASS assert forall {int 3} i > 0 // want-error "expected the name of a variable"
#pragma TASS assert forall {int j, k} i > 0 // want-error "a quantifier binds one variable"
#pragma TASS assert forall {int j | 0 <= j i > 0 // want-error "expected an operator before"
#pragma TASS assert forall {int j} withBody(j) > 0 // want-error "this is not allowed in a quantifier"
#pragma TASS assert withBody(i) > 0 // want-error "an annotation cannot call withBody"
#pragma TASS assert gg(i) > 0 && gg(i, i) > 0 // want-error "gg takes one argument, not 2"
#pragma TASS assert forall {int j} &j != 0 // want-error "the address of the bound variable j"
#pragma TASS assert "abc // want-error "literal is not closed"
#pragma TASS input // want-error "the pragma input stands inside a function"
  int inside;
  if (i)
#pragma TASS assert i == 3 // want-error "the pragma stands where the body of a statement is expected"
    i++;
#pragma omp parallel for
  for (i = 0; i < 3; i++)
    ;
#pragma unroll
  return 0;
}
