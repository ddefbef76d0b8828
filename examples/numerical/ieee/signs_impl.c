// signs_spec.c with the minus elsewhere. Rounding to nearest treats both signs alike, so
// that a sign can be moved through products and quotients, and subtracting is adding the
// opposite: -x*y is -(x*y), and x - -y is x + y. Factors and terms may be exchanged too,
// two at a time.
//
// tass: compare signs_spec.c signs_impl.c
// want: verified ieee

#pragma TASS input
double a;
#pragma TASS input
double b;
#pragma TASS input
double c;
#pragma TASS output
double d;

int main(void) {
    d = -c * b - -(b * a);
    return 0;
}
