// Functions on vectors of any length, each proved by itself: what is behind a pointer is a block of its own, with any
// numbers in it.
//
// tass: contract
// want: verified

int calls;

/*@ requires n >= 0;
  @ requires \valid(a + (0 .. n-1)) && \valid_read(b + (0 .. n-1));
  @ assigns a[0 .. n-1];
  @ ensures \forall integer i; 0 <= i < n ==> a[i] == \old(a[i]) + b[i];
  @*/
void add(int n, double *a, const double *b) {
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> a[k] == \at(a[k], Pre) + b[k];
      @ loop invariant \forall integer k; i <= k < n ==> a[k] == \at(a[k], Pre);
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++)
        a[i] += b[i];
}

/*@ requires \valid(x) && \valid(y) && \separated(x, y);
  @ assigns *x, *y, calls;
  @ ensures *x == \old(*y) && *y == \old(*x);
  @ ensures calls == \old(calls) + 1;
  @ requires calls < 1000000;
  @*/
void swap(int *x, int *y) {
    int t = *x;
    *x = *y;
    *y = t;
    calls++;
}

/*@ requires -1000000 <= x <= 1000000;
  @ assigns \nothing;
  @ ensures \result >= 0;
  @ behavior up:
  @   assumes x >= 0;
  @   ensures \result == x;
  @ behavior down:
  @   assumes x < 0;
  @   ensures \result == -x;
  @ complete behaviors up, down;
  @ disjoint behaviors;
  @*/
int magnitude(int x) {
    return x < 0 ? -x : x;
}
