// Sums an array; the specification of adder_par.c. The text after this comment
// is Fig. 3(a) of Siegel and Zirkel, The Toolkit for Accurate Scientific
// Software, section 1.2.
//
// tass: verify -inputB=6
// want: verified

#pragma TASS input int
#define B 10
#pragma TASS input {n>=0 && n<=B} int
#define n 10
#pragma TASS input
double a[n];
#pragma TASS output
double sum;

void main() {
    double result = 0.0; int i;
    for (i=0; i<n; i++) result += a[i];
    sum = result;
}
