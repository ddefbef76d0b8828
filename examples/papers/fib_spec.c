// The right program of Siegel and Zirkel, "Loop Invariant Symbolic Execution for Parallel
// Programs", Fig. 4, with its annotation as printed; what stands around the loop is ours.
// The specification of fib_impl.c.
//
// tass: compare fib_spec.c fib_impl.c
// want: verified

#pragma TASS input {tol>0} double
#define tol 0.001
#pragma TASS output
double phi;

int main(void) {
double i, j = 1, k = 1, p = 1, err = 1 + tol, tmp;
#pragma TASS joint invariant LOOP true;
while (err>=tol) {
  i=j; j=k; k=i+j; tmp = k/j;
  if (tmp>=p) err=tmp-p; else err=p-tmp;
  p = tmp;
}
phi = p;
return 0;
}
