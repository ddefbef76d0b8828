// Functions that are called by contract: what they require is proved at the call, what they ensure is assumed behind it,
// and nothing else is known of what they change. The contract of scale is all that there is of it.
//
// tass: contract
// want: verified

int calls;

/*@ requires n >= 0 && \valid(a + (0 .. n-1));
  @ requires calls < 1000;
  @ assigns a[0 .. n-1], calls;
  @ ensures \forall integer i; 0 <= i < n ==> a[i] == factor * \old(a[i]);
  @ ensures calls == \old(calls) + 1;
  @*/
void scale(int n, double *a, double factor);

/*@ requires n >= 1 && \valid(a + (0 .. n-1));
  @ requires calls < 100;
  @ assigns a[0 .. n-1], calls;
  @ ensures \forall integer i; 1 <= i < n ==> a[i] == 6 * \old(a[i]);
  @ ensures a[0] == 2 * \old(a[0]);
  @ ensures calls == \old(calls) + 2;
  @*/
void stretch(int n, double *a) {
    scale(n, a, 2);
    scale(n - 1, a + 1, 3);
}

/*@ requires \valid(x) && \valid(y);
  @ assigns *x, *y;
  @ ensures *x == \old(*y) && *y == \old(*x);
  @*/
void swap(int *x, int *y) {
    int t = *x;
    *x = *y;
    *y = t;
}

/*@ requires n >= 0 && \valid(a + (0 .. n-1)) && 0 <= i < n && 0 <= k < n && i != k;
  @ assigns a[i], a[k];
  @ ensures a[i] == \old(a[k]) && a[k] == \old(a[i]);
  @*/
void exchange(int n, int *a, int i, int k) {
    swap(&a[i], &a[k]);
}

/*@ requires 0 <= n <= 1000;
  @ assigns \nothing;
  @ ensures \result == n * (n + 1) / 2;
  @ decreases n;
  @*/
int sum_to(int n) {
    return n == 0 ? 0 : n + sum_to(n - 1);
}

/*@ requires n >= 0;
  @ assigns \nothing;
  @ ensures \result == n % 2;
  @ decreases n;
  @*/
int odd(int n);

/*@ requires n >= 0;
  @ assigns \nothing;
  @ ensures \result == 1 - n % 2;
  @ decreases n;
  @*/
int even(int n) {
    return n == 0 ? 1 : odd(n - 1);
}

int odd(int n) {
    return n == 0 ? 0 : even(n - 1);
}
