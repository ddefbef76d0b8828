// Twins of lemmas.c: lemmas that are false, or follow only from what stands behind them, and clauses that do not follow
// from axioms.
//
// tass: contract
// want: violated

/*@ logic integer square(integer x) = x * x;
  @ lemma square_positive: \forall integer x; square(x) > 0; // want ensures "lemma square_positive"
  @*/

/*@ axiomatic Factorial {
  @   logic integer fact(integer n);
  @   axiom fact_0: fact(0) == 1;
  @   lemma fact_1: fact(1) == 1; // want ensures "lemma fact_1"
  @   axiom fact_n: \forall integer n; 0 < n < 3 ==> fact(n) == n * fact(n - 1);
  @ }
  @*/

/*@ assigns \nothing;
  @ ensures \result == fact(3); // want ensures "three does not ensure"
  @*/
int three(void) {
    return 6;
}

int level, levels[3];

/*@ logic integer total(integer more) = level + levels[0] + more;
  @ axiomatic Weight { logic integer weight(integer n) reads level; }
  @*/

/*@ requires 0 <= level <= 5 && 0 <= levels[0] <= 5;
  @ assigns level;
  @ ensures total(0) == \old(total(0)); // want ensures "raise does not ensure"
  @*/
void raise(void) {
    level++;
}

/*@ requires 0 <= level <= 5;
  @ assigns level;
  @ ensures weight(1) == \old(weight(1)); // want ensures "lift does not ensure"
  @*/
void lift(void) {
    level++;
}

/*@ requires 0 <= level <= 5;
  @ assigns level;
  @*/
void shadowed(void) {
    int old = level;
    {
        int level = 3;
        //@ assert total(0) == level + levels[0]; // want assertion
        level++;
    }
    level = old;
}
