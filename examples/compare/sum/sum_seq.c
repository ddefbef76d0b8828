// Adds up f of all elements of a; the specification of sum_mw.c.
//
// tass: verify
// want: verified

#pragma TASS input {n>=0 && n<=8} int
#define n 8
#pragma TASS input
double a[n];
#pragma TASS output
double sum;

#pragma TASS abstract
double f(double x);
#ifndef TASS
double f(double x) { return x * x; }
#endif

int main(void) {
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += f(a[i]);
    sum = s;
    return 0;
}
