// Twins of called.c: a requirement, a frame, a guarantee and a measure that do not hold where functions are called by
// contract, and places that overlap there.
//
// tass: contract
// want: violated

int calls;

/*@ requires n >= 0 && \valid(a + (0 .. n-1)); // want out-of-bounds "is not within"
  @ requires calls < 1000; // want requires "it requires calls < 1000"
  @ assigns a[0 .. n-1], calls;
  @ ensures \forall integer i; 0 <= i < n ==> a[i] == factor * \old(a[i]);
  @*/
void scale(int n, double *a, double factor);

/*@ requires n >= 1 && \valid(a + (0 .. n-1)); */
void too_often(int n, double *a) {
    scale(n, a, 2);
}

/*@ requires n >= 1 && \valid(a + (0 .. n-1)) && calls < 10; */
void too_far(int n, double *a) {
    scale(n, a + 1, 2);
}

/*@ requires n >= 1 && \valid(a + (0 .. n-1)) && calls < 10;
  @ assigns a[0 .. n-1]; // want assigns "scale_all changes calls"
  @*/
void scale_all(int n, double *a) {
    scale(n, a, 2);
}

/*@ requires n >= 1 && \valid(a + (0 .. n-1)) && calls < 10;
  @ ensures calls == \old(calls) + 1; // want ensures "does not ensure calls"
  @*/
void count(int n, double *a) {
    scale(n, a, 2);
}

/*@ requires \valid(x) && \valid(y); // want requires "what x and y point to overlaps"
  @ assigns *x, *y;
  @ ensures *x == \old(*y) && *y == \old(*x);
  @*/
void swap(int *x, int *y) {
    int t = *x;
    *x = *y;
    *y = t;
}

/*@ requires n >= 0 && \valid(a + (0 .. n-1)) && 0 <= i < n && 0 <= k < n; */
void exchange(int n, int *a, int i, int k) {
    swap(&a[i], &a[k]);
}

/*@ requires 0 <= n <= 1000;
  @ assigns \nothing;
  @ ensures \result == 0;
  @ decreases n; // want nontermination "n has not decreased"
  @*/
int round_and_round(int n) {
    return round_and_round(n);
}
