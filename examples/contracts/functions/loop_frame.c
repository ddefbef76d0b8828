// What loops say they assign is proved: at the end of each iteration, everything else is what it was where the loop was
// entered. The loop that copies names the elements so far; what stands behind them needs no invariant then.
//
// tass: contract
// want: verified

struct entry {
    int key;
    double weight[2];
};

static int passes;

/*@ requires 0 <= n <= 100000 && \valid(to + (0 .. n-1)) && \valid_read(from + (0 .. n-1));
  @ assigns to[0 .. n-1], passes;
  @ ensures \forall integer k; 0 <= k < n ==> to[k] == from[k];
  @*/
void copy(int n, int *to, const int *from) {
    int i;
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> to[k] == from[k];
      @ loop assigns i, to[0 .. i-1];
      @ loop variant n - i;
      @*/
    for (i = 0; i < n; i++) {
        int x = from[i];
        to[i] = x;
    }
    passes++;
}

/*@ requires 0 <= n <= 6;
  @ assigns \nothing;
  @ ensures \result == n;
  @*/
int fill(int n) {
    struct entry list[6];
    double rows[6][3], scratch[6];
    int last = 0;
    int *end = &last;
    /*@ loop invariant 0 <= last <= n && end == &last;
      @ loop assigns *end, list[0 .. 5].weight[1], rows[0 .. n-1][0 .. 1], scratch[0 .. last-1];
      @ loop variant n - last;
      @*/
    while (last < n) {
        list[last].weight[1] = last;
        rows[last][0] = rows[last][1] = 1;
        scratch[last] = 2;
        ++*end;
    }
    return last;
}

/*@ requires 0 <= n <= 1000 && \valid(a + (0 .. 9));
  @ assigns a[0 .. 9];
  @ ensures n > 0 ==> a[9] == n - 1;
  @*/
void sweeps(int n, int *a) {
    int j = 0;
    /*@ loop invariant 0 <= i <= n && (i > 0 ==> a[9] == i - 1);
      @ loop assigns i, j;
      @ loop assigns a[0 .. 9];
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++) {
        /*@ loop invariant 0 <= j <= 10 && (j == 10 ==> a[9] == i);
          @ loop assigns j, a[0 .. 9];
          @ loop variant 10 - j;
          @*/
        for (j = 0; j < 10; j++)
            a[j] = i;
    }
}
