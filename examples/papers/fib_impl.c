// The left program of Siegel and Zirkel, "Loop Invariant Symbolic Execution for Parallel
// Programs", Fig. 4, with its annotation as printed; what stands around the loop is ours.
//
// tass: compare fib_spec.c fib_impl.c
// want: verified

#pragma TASS input {tol>0} double
#define tol 0.001
#pragma TASS output
double phi;

int main(void) {
double j = 1, k = 1, p = 1, err = 1 + tol;
#pragma TASS joint invariant LOOP \
  err==spec.err && p==spec.p && j>0 \
  && j==spec.j && k==spec.k && k>0;
while (err>=tol) {
  k=j+k; j=k-j; err=k/j-p; p=err+p;
  if (err < 0) err=-err;
}
phi = p;
return 0;
}
