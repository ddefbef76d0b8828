// Twins of defined.c, with one clause broken in each function.
//
// tass: contract
// want: violated

/*@ predicate sorted(int *a, integer n) = \forall integer i; 0 < i < n ==> a[i-1] <= a[i];
  @ predicate within(integer x, integer lo, integer hi) = lo <= x <= hi;
  @ logic integer square(integer x) = x * x;
  @ logic integer sum(int *a, integer lo, integer hi) = \sum(lo, hi-1, \lambda integer k; a[k]);
  @*/

int level, levels[3];

/*@ requires 2 <= n <= 3 && \valid(a + (0 .. n-1)) && sorted(a, n);
  @ assigns a[n-1];
  @ ensures sorted(a, n); // want ensures "clear_last does not ensure"
  @*/
void clear_last(int n, int *a) {
    a[n - 1] = 0;
}

/*@ requires 1 <= n <= 3 && \valid(a + (0 .. n-1));
  @ requires \forall integer i; 0 <= i < n ==> within(a[i], -100, 100);
  @ assigns a[n-1];
  @ ensures sum(a, 0, n) == \old(sum(a, 0, n)); // want ensures "raise_last does not ensure"
  @*/
void raise_last(int n, int *a) {
    a[n - 1]++;
}

/*@ requires within(level, -100, 100);
  @ assigns level;
  @ ensures level == square(level); // want ensures "squared does not ensure"
  @*/
void squared(void) {
    level = level * level;
}

/*@ requires sorted(levels, 3);
  @ assigns levels[0 .. 2];
  @ ensures sorted(levels + 1, 2); // want ensures "lift does not ensure"
  @*/
void lift(void) {
    levels[2] = levels[0];
}
