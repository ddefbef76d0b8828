// Mistakes in what an implementation says of its specification.
double out;
int f(void) {
#pragma TASS joint assert A spec.none == 0 // want-error "the specification has no variable none in main, and no global variable, input or output of that name"
#pragma TASS joint assert A spec.x == 0 // want-error "the specification has no variable x in main"
#pragma TASS joint assert A spec@none.x == 0 // want-error "the specification has no function none"
#pragma TASS joint assert A spec@part.none == 0 // want-error "function part of the specification has no variable none"
#pragma TASS joint assert A spec@.i == 0 // want-error "expected the name of a function after @, not "
#pragma TASS joint assert A spec.PROC.i == 0 // want-error "expected [ after PROC, not "
#pragma TASS joint assert A spec.PROC[1].spec.i == 0 // want-error "the specification has no variable spec in main"
#pragma TASS joint assert A &spec.i == 0 // want-error "the address of a variable of another process"
#pragma TASS collective assert A spec.i == 0 // want-error "spec stands only in joint annotations"
#pragma TASS joint assert LOOP 1 // want-error "the name LOOP stands for a joint assert, and for a joint invariant at"
#pragma TASS collective invariant END 1 // want-error "the name END stands for a collective invariant, and for a joint assert at"
  while (out > 0)
    out = 0;
  return 0;
}
int main(void) { return f(); }
