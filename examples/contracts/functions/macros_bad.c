// Twins of macros.c: an element that only the macro of a later line would allow, and a variable of another name. Names that
// the proof gives its own variables are free for those of the program.
//
// tass: contract
// want: violated

int seen, other;

#define N 3

/*@ requires \valid(a + (0 .. N-1));
  @ assigns a[0 .. N-1];
  @*/
void beyond(int *a) {
    a[4] = 0; // want out-of-bounds "index 4"
}

/*@ assigns seen;
  @ ensures seen == N; // want ensures "set does not ensure"
  @*/
void set(void) {
    if (seen == 0)
        seen = N;
}

/*@ requires n > 0 && \valid(a + (0 .. n-1)) && 0 <= element_0 < n;
  @ assigns a[element_0]; // want assigns "named changes what a points to"
  @*/
void named(int n, int *a, int element_0) {
    a[0] = 1;
    a[n - 1] = 2;
}

#undef N
#define N 5
#define seen other
