// Axioms that contradict each other prove nothing: anything follows from them.
//
// tass: contract
// want: inconclusive

/*@ axiomatic Strange {
  @   logic integer f(integer n);
  @   axiom same: \forall integer n; f(n) == n;
  @   axiom other: \exists integer n; n > 5 && f(n) < 3;
  @ }
  @*/

/*@ assigns \nothing;
  @ ensures \result == f(7);
  @*/
int two(void) {
    return 2;
}
