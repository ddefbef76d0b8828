// Twins of values.c, with one clause broken in each function.
//
// tass: contract
// want: violated

/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n-1));
  @ requires \forall integer k; 0 <= k < n ==> -10 <= a[k] <= 10;
  @ assigns \nothing;
  @ ensures \result == \sum(1, n-1, \lambda integer k; a[k]); // want ensures "total does not ensure"
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

/*@ requires 1 <= n <= 4 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures \result == \numof(0, n-1, \lambda integer k; a[k] >= 0); // want ensures "positive does not ensure"
  @*/
int positive(int n, const double *a) {
    int s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            s++;
    return s;
}

/*@ requires 1 <= n <= 3 && \valid_read(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures \result == \product(0, n, \lambda integer k; a[k]); // want out-of-bounds "is not within"
  @*/
double product(int n, const double *a) {
    double p = 1;
    for (int i = 0; i < n; i++)
        p *= a[i];
    return p;
}

/*@ requires \valid(x) && -100 <= *x <= 100;
  @ assigns *x;
  @ ensures \let is = *x; \old(is) == \old(*x); // want ensures "step does not ensure"
  @*/
int step(int *x) {
    int was = *x;
    *x = was + 1;
    return was;
}

/*@ requires -100 <= x <= 100 && -100 <= y <= 100;
  @ assigns \nothing;
  @ ensures \result == \max(x, y); // want ensures "least does not ensure"
  @*/
int least(int x, int y) {
    return x < y ? x : y;
}

/*@ requires 0 <= x <= 100; */
int checked(int x) {
    //@ check x < 50; // want assertion "x < 50"
    return x;
}
