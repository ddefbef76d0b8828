// Names that are bound twice: what a name or a parameter of a definition stands for speaks of the outer one, also where the
// inner one has the same name. The ends of a range stand outside of what is bound.
//
// tass: contract
// want: verified

/*@ predicate differs(integer i, integer n) = \forall integer k; 0 <= k < n ==> k != i;
  @ logic integer times(integer x, integer n) = \sum(0, n-1, \lambda integer k; x);
  @*/

/*@ requires 0 <= n <= 1000;
  @ assigns \nothing;
  @ ensures \forall integer k; n <= k < 2 * n ==> differs(k, n);
  @ ensures \forall integer k; k < n ==> \let j = k; \exists integer k; k >= n && k > j;
  @ ensures \forall integer k; 0 <= k < 3 ==> times(k, n) == k * n;
  @*/
void nested(int n) {}

/*@ requires 0 <= k <= 3 && \valid_read(a + (0 .. k-1));
  @ requires \forall integer i; 0 <= i < k ==> -10 <= a[i] <= 10;
  @ assigns \nothing;
  @ ensures \result == \sum(0, k-1, \lambda integer k; \sum(0, k, \lambda integer k; a[k]));
  @*/
int triangle(int k, const int *a) {
    int s = 0;
    for (int i = 0; i < k; i++)
        for (int j = 0; j <= i; j++)
            s += a[j];
    return s;
}
