// Lemmas, which are proved by themselves, and axioms, which the report lists: what is proved with them is about what they
// speak of. Definitions may look at variables at file scope.
//
// tass: contract
// want: verified

/*@ logic integer square(integer x) = x * x;
  @ predicate even(integer n) = \exists integer k; n == 2 * k;
  @ lemma square_positive: \forall integer x; square(x) >= 0;
  @ lemma even_sum: \forall integer a, b; even(a) && even(b) ==> even(a + b);
  @*/

/*@ axiomatic Factorial {
  @   logic integer fact(integer n);
  @   axiom fact_0: fact(0) == 1;
  @   axiom fact_n: \forall integer n; n > 0 ==> fact(n) == n * fact(n - 1);
  @   lemma fact_2: fact(2) == 2;
  @ }
  @*/

/*@ requires 0 <= n <= 12;
  @ assigns \nothing;
  @ ensures \result == fact(n);
  @*/
int factorial(int n) {
    int r = 1;
    /*@ loop invariant 1 <= i <= n + 1 && r == fact(i - 1);
      @ loop variant n - i;
      @*/
    for (int i = 1; i <= n; i++)
        r *= i;
    return r;
}

/*@ requires -100 <= x <= 100 && even(x);
  @ assigns \nothing;
  @ ensures \result >= 0 && \result == square(x) && even(x + x);
  @*/
int squared(int x) {
    return x * x;
}

int level, levels[3];
enum { LIMIT = 7 };

/*@ logic integer total(integer more) = level + levels[0] + more;
  @ predicate below(int *p) = *p <= level && level <= LIMIT;
  @*/

/*@ axiomatic Weight {
  @   logic integer weight(integer n) reads level;
  @ }
  @*/

/*@ requires 0 <= level <= 5 && 0 <= levels[0] <= 5 && \valid(p) && below(p);
  @ assigns level;
  @ ensures total(0) == \old(total(1)) && below(p);
  @*/
void raise(int *p) {
before:
    {
        int level = 3; // is another one
        level++;
        //@ assert total(level) == \at(total(0), before) + 4;
    }
    level++;
    //@ assert total(0) == \at(total(0), before) + 1 && \at(total(0), Pre) == \at(total(0), before);
}

/*@ requires 0 <= levels[0] <= 5;
  @ assigns levels[0];
  @ ensures weight(1) == \old(weight(1)) && \at(total(levels[0]), Pre) == \old(total(levels[0]));
  @*/
void lift(void) {
    levels[0]++;
}
