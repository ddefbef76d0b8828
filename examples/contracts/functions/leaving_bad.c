// Where a loop is left in the midst of an iteration, that is all that is known: the invariant holds for the elements
// before, the counter is not at its end, and what the iteration has changed is changed.
//
// tass: contract --errors=all
// want: violated

/*@ requires n >= 0 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures 0 <= \result < n; // want ensures "find does not ensure"
  @ ensures \forall integer k; 0 <= k <= \result && k < n ==> a[k] != x; // want ensures "find does not ensure"
  @*/
int find(const int *a, int n, int x) {
    int i;
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> a[k] != x;
      @ loop variant n - i;
      @*/
    for (i = 0; i < n; i++)
        if (a[i] == x)
            break;
    return i;
}

/*@ requires n >= 0 && \valid(a + (0 .. n-1));
  @ assigns a[0 .. n-1];
  @ ensures \forall integer k; 0 <= k < n ==> a[k] >= 0; // want ensures "clean does not ensure"
  @*/
void clean(int *a, int n) {
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> a[k] >= 0;
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++) {
        if (a[i] < -100)
            return;
        if (a[i] < 0)
            a[i] = 0;
    }
}

/*@ requires 0 <= n <= 1000;
  @ assigns \nothing;
  @ ensures \result == n; // want ensures "count does not ensure"
  @*/
int count(int n) {
    int i = 0, rounds = 0;
    /*@ loop invariant 0 <= i == rounds <= n;
      @ loop variant n - i;
      @*/
    while (i < n) {
        rounds++;
        if (i == 5)
            goto out;
        i++;
    }
out:
    return i;
}
