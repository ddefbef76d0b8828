// Values in contracts: names for them (\let), sums, products and numbers of elements over ranges, the less and the
// greater of two, and what check and admit say in a body.
//
// tass: contract
// want: verified

/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n-1));
  @ requires \forall integer k; 0 <= k < n ==> -10 <= a[k] <= 10;
  @ assigns \nothing;
  @ ensures \result == \sum(0, n-1, \lambda integer k; a[k]);
  @*/
int total(int n, const int *a) {
    int s = 0;
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant s == \sum(0, i-1, \lambda integer k; a[k]);
      @*/
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

/*@ requires 0 <= n <= 4 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures \result == \numof(0, n-1, \lambda integer k; a[k] > 0);
  @*/
int positive(int n, const double *a) {
    int s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            s++;
    return s;
}

/*@ requires 0 <= n <= 4 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures \result == \product(0, n-1, \lambda integer k; a[k]);
  @*/
double product(int n, const double *a) {
    double p = 1;
    for (int i = 0; i < n; i++)
        p *= a[i];
    return p;
}

/*@ requires \valid(x) && -100 <= *x <= 100;
  @ assigns *x;
  @ ensures \let was = \old(*x); *x == was + 1 && \result == \max(was, \min(3, was + 5));
  @ ensures \let is = *x; \old(*x + 1) == is;
  @*/
int step(int *x) {
    int was = *x;
    *x = was + 1;
    //@ check was < *x;
    int least = was + 5 < 3 ? was + 5 : 3;
    return was > least ? was : least;
}

/*@ requires 0 <= x <= 100;
  @ assigns \nothing;
  @ ensures \result == x;
  @*/
int known(int x) {
    int y = x;
    //@ admit y < 50;
    //@ assert y != 60;
    return y;
}
