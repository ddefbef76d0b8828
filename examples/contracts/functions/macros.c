// Macros in contracts stand for what they stand for where the contract does: that they are something else behind it has
// nothing to do with the function.
//
// tass: contract
// want: verified

int seen, other;

#define N 3
#define ELEMENTS(p, n) \valid(p + (0 .. (n) - 1))

/*@ requires ELEMENTS(a, N);
  @ assigns a[0 .. N - 1], seen;
  @ ensures \forall integer i; 0 <= i < N ==> a[i] == 0;
  @ ensures seen == N;
  @*/
void clear(int *a) {
    for (int i = 0; i < N; i++)
        a[i] = 0;
    seen = N;
}

#undef N
#define N 5
#define seen other

/*@ requires ELEMENTS(a, N);
  @ assigns a[N - 1];
  @*/
void last(int *a) {
    a[4] = 1;
}

#undef seen
