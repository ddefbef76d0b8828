// Loops with invariants that are left in the midst of an iteration, by break, return and goto. Nothing is asked of the
// invariant there; what the iteration has found out is known behind it.
//
// tass: contract
// want: verified

/*@ requires n >= 0 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures 0 <= \result <= n && (\result < n ==> a[\result] == x);
  @ ensures \forall integer k; 0 <= k < \result ==> a[k] != x;
  @*/
int find(const int *a, int n, int x) {
    int i;
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> a[k] != x;
      @ loop assigns i;
      @ loop variant n - i;
      @*/
    for (i = 0; i < n; i++)
        if (a[i] == x)
            break;
    return i;
}

/*@ requires n >= 0 && \valid_read(a + (0 .. n-1)) && \valid_read(b + (0 .. n-1));
  @ assigns \nothing;
  @ ensures \result == 1 <==> (\forall integer k; 0 <= k < n ==> a[k] == b[k]);
  @*/
int equal(const int *a, const int *b, int n) {
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> a[k] == b[k];
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return 0;
    return 1;
}

/*@ requires 0 <= n <= 1000 && 0 <= m <= 1000 && 0 <= x <= 2000000;
  @ assigns \nothing;
  @ ensures \result == -1 ==>
  @   (\forall integer i; 0 <= i < n ==> (\forall integer j; 0 <= j < m ==> i * 1000 + j != x));
  @ ensures \result >= 0 ==> \result * 1000 <= x < \result * 1000 + m && \result < n;
  @*/
int row(int n, int m, int x) {
    int i, j;
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> (\forall integer l; 0 <= l < m ==> k * 1000 + l != x);
      @ loop variant n - i;
      @*/
    for (i = 0; i < n; i++) {
        /*@ loop invariant 0 <= j <= m;
          @ loop invariant \forall integer l; 0 <= l < j ==> i * 1000 + l != x;
          @ loop variant m - j;
          @*/
        for (j = 0; j < m; j++)
            if (i * 1000 + j == x)
                goto found;
    }
    return -1;
found:
    return i;
}

/*@ requires 0 <= x <= 100000;
  @ assigns \nothing;
  @ ensures \result * \result <= x < (\result + 1) * (\result + 1);
  @*/
int root(int x) {
    int r = 0;
    /*@ loop invariant 0 <= r && r * r <= x;
      @ loop variant x - r;
      @*/
    while (1) {
        if ((r + 1) * (r + 1) > x)
            break;
        r++;
    }
    return r;
}
