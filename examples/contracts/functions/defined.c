// Predicates and logic functions: their bodies stand for them. What a pointer points to is looked at in the state in which
// they are used.
//
// tass: contract
// want: verified

/*@ predicate sorted(int *a, integer n) = \forall integer i; 0 < i < n ==> a[i-1] <= a[i];
  @ predicate within(integer x, integer lo, integer hi) = lo <= x <= hi;
  @ logic integer square(integer x) = x * x;
  @ logic integer sum(int *a, integer lo, integer hi) = \sum(lo, hi-1, \lambda integer k; a[k]);
  @ predicate small(int *a, integer n) = \forall integer i; 0 <= i < n ==> within(a[i], -100, 100);
  @*/

int level, levels[3];

/*@ requires 1 <= n <= 3 && \valid(a + (0 .. n-1)) && sorted(a, n) && small(a, n);
  @ assigns a[n-1];
  @ ensures sorted(a, n);
  @ ensures sum(a, 0, n) == \old(sum(a, 0, n)) + 1;
  @ ensures sum(a + (n - 1), 0, 1) == \old(sum(a + (n - 1), 0, 1)) + 1;
  @*/
void raise_last(int n, int *a) {
    a[n - 1]++;
}

/*@ requires within(level, -100, 100);
  @ assigns level;
  @ ensures level == square(\old(level)) && within(\result, 1, square(100) + 1);
  @ ensures \let n = 5; square(n) == 25;
  @*/
int squared(void) {
    level = level * level;
    return level + 1;
}

/*@ requires sorted(levels, 3);
  @ assigns levels[0];
  @ ensures sorted(levels, 3) && \old(sorted(levels, 3)) && sorted(levels + 1, 2);
  @*/
void lift(void) {
    levels[0] = levels[1];
}
