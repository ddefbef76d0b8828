// Twins of names.c: each clause holds if the inner name is taken for the outer one.
//
// tass: contract
// want: violated

/*@ predicate among(integer i, integer n) = \exists integer k; 0 <= k < n && k == i;
  @ logic integer times(integer x, integer n) = \sum(0, n-1, \lambda integer k; x);
  @*/

/*@ requires 1 <= n <= 1000;
  @ assigns \nothing;
  @ ensures \forall integer k; n <= k < 2 * n ==> among(k, n); // want ensures "outside does not ensure"
  @*/
void outside(int n) {}

/*@ assigns \nothing;
  @ ensures \forall integer k; 5 <= k < 9 ==> \let j = k; \exists integer k; 0 <= k < 5 && k == j; // want ensures "named does not ensure"
  @*/
void named(void) {}

/*@ requires 0 <= n <= 1000;
  @ assigns \nothing;
  @ ensures \forall integer k; 0 <= k < 3 ==> times(k, n) == \sum(0, n-1, \lambda integer k; k); // want ensures "summed does not ensure"
  @*/
void summed(int n) {}

/*@ requires 0 <= k <= 3;
  @ assigns \nothing;
  @ ensures \sum(0, k-1, \lambda integer k; 1) == 0; // want ensures "counted does not ensure"
  @*/
void counted(int k) {}
