// signs_spec.c with the difference turned round: y - x becomes -(x - y). That is not the
// same where x is y: the difference is then 0.0, and its opposite is -0.0. The two zeros
// are equal when they are compared, and are printed differently; 1.0 divided by them is
// infinity or minus infinity.
//
// tass: compare signs_spec.c signs_turned.c
// want: verified real

#pragma TASS input
double a;
#pragma TASS input
double b;
#pragma TASS input
double c;
#pragma TASS output
double d;

int main(void) {
    d = -(b * c - a * b);
    return 0;
}
