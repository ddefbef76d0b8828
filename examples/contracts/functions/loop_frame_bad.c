// Clauses that leave out what the loops change: a variable that nobody reads behind the loop, the elements that are yet
// to come instead of those so far, a column of a matrix, and where a pointer points to.
//
// tass: contract --errors=all
// want: violated

/*@ requires 0 <= n <= 100000;
  @ assigns \nothing;
  @ ensures \result == n;
  @*/
int count(int n) {
    int i = 0, twice;
    /*@ loop invariant 0 <= i <= n;
      @ loop assigns i; // want assigns "an iteration changes twice"
      @ loop variant n - i;
      @*/
    while (i < n) {
        twice = 2 * i;
        i = twice / 2 + 1;
    }
    return i;
}

/*@ requires 0 <= n <= 100000 && \valid(to + (0 .. n-1));
  @ assigns to[0 .. n-1];
  @*/
void clear(int n, int *to) {
    /*@ loop invariant 0 <= i <= n;
      @ loop assigns i, to[i .. n-1]; // want assigns "an iteration changes what to points to"
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++)
        to[i] = 0;
}

/*@ requires 0 <= n <= 6;
  @ assigns \nothing;
  @ ensures \result == n;
  @*/
int fill(int n) {
    double rows[6][3];
    int i;
    /*@ loop invariant 0 <= i <= n;
      @ loop assigns i, rows[0 .. 5][0 .. 1]; // want assigns "an iteration changes rows"
      @ loop variant n - i;
      @*/
    for (i = 0; i < n; i++)
        rows[i][2] = 1;
    return i;
}

/*@ requires 0 <= n <= 100000 && \valid(p) && \valid(q);
  @ assigns *p, *q;
  @*/
void swaps(int n, int *p, int *q) {
    /*@ loop invariant 0 <= i <= n;
      @ loop assigns i, *p, *q; // want assigns "an iteration changes p"
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++) {
        int *t = p;
        p = q;
        q = t;
    }
}
