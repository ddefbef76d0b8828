// Defect: the ratio is updated when the sign of the change is gone, so that it never
// decreases.
//
// tass: compare fib_spec.c fib_bad.c
// want: violated

#pragma TASS input {tol>0} double
#define tol 0.001
#pragma TASS output
double phi;

int main(void) {
    double j = 1, k = 1, p = 1, err = 1 + tol;
#pragma TASS joint invariant LOOP err == spec.err && p == spec.p && j > 0 && j == spec.j && k == spec.k && k > 0 // want loop-invariant
    while (err >= tol) {
        k = j + k;
        j = k - j;
        err = k / j - p;
        if (err < 0)
            err = -err;
        p = err + p;
    }
    phi = p;
    return 0;
}
