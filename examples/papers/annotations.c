// The annotations that Siegel and Zirkel, The Toolkit for Accurate Scientific Software, print in
// section 3.3, as printed; the program around them is ours. One line of the paper begins with
// "#TASS pragma", which is no directive of C, and an error here.
//
// tass: verify -inputN=3
// want: verified
// tass: verify -inputN=3 -DUNSORTED
// want: violated

#pragma TASS input {N>0}
int N;
#pragma TASS input
double a[N];
#pragma TASS input
double x, y, z;

int main(void) {
    double b[N];
    for (int i = 0; i < N; i++) b[i] = a[N-1-i];
#ifndef UNSORTED
    for (int i = 1; i < N; i++)
        for (int j = i; j > 0 && b[j-1] > b[j]; j--) {
            double t = b[j]; b[j] = b[j-1]; b[j-1] = t;
        }
#endif
    {
        double *a = b;
#pragma TASS assert forall {int i | 0<=i && i<N-1} a[i]<=a[i+1] // want assertion
    }
#pragma TASS assume x+y>z
#pragma TASS assert z-x<y
    return 0;
}
