// Twins of vector.c, with one clause broken in each function.
//
// tass: contract
// want: violated

int calls;

/*@ requires n >= 0;
  @ requires \valid(a + (0 .. n-1)) && \valid_read(b + (0 .. n-1));
  @ assigns a[0 .. n-2]; // want assigns "which is not within assigns a[0 .. n-2]"
  @ ensures \forall integer i; 0 <= i < n ==> a[i] == \old(a[i]) + b[i];
  @*/
void add(int n, double *a, const double *b) {
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> a[k] == \at(a[k], Pre) + b[k];
      @ loop invariant \forall integer k; i <= k < n ==> a[k] == \at(a[k], Pre);
      @*/
    for (int i = 0; i < n; i++)
        a[i] += b[i];
}

/*@ requires n >= 0 && \valid(a + (0 .. n-1)); */
void ones(int n, double *a) {
    //@ loop invariant 0 <= i <= n + 1;
    for (int i = 0; i <= n; i++)
        a[i] = 1; // want invalid-pointer "a null pointer is used"
}

/*@ requires n > 0 && \valid(a + (0 .. n-1)); */
void twos(int n, double *a) {
    //@ loop invariant 0 <= i <= n + 1;
    for (int i = 0; i <= n; i++)
        a[i] = 2; // want out-of-bounds "is not within"
}

/*@ requires \valid(x) && \valid(y);
  @ assigns *x, *y;
  @ ensures *x == \old(*y) && *y == \old(*x); // want ensures "swap does not ensure"
  @*/
void swap(int *x, int *y) {
    *x = *y;
    *y = *x;
}

/*@ requires calls < 1000;
  @ assigns \nothing; // want assigns "changes calls"
  @ ensures calls == \old(calls) + 1;
  @*/
void count(void) {
    calls++;
}

/*@ requires -1000 <= x <= 1000;
  @ assigns \nothing;
  @ behavior up:
  @   assumes x > 0;
  @   ensures \result == x;
  @ behavior down:
  @   assumes x < 0;
  @   ensures \result == -x;
  @ complete behaviors up, down; // want ensures "the behaviors are not complete"
  @*/
int magnitude(int x) {
    return x < 0 ? -x : x;
}

/*@ requires \valid_read(x); */
void write(int *x) {
    *x = 1; // want invalid-pointer "is an input, which cannot be written"
}

/*@ requires \valid(x); */
void leave(int *x) {
    int more;
    *x += more; // want uninitialized "more is used before it has a value"
}
