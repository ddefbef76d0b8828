// Two products and their difference; see signs_impl.c and signs_turned.c.
//
// tass: verify
// want: verified

#pragma TASS input
double a;
#pragma TASS input
double b;
#pragma TASS input
double c;
#pragma TASS output
double d;

int main(void) {
    d = a * b - b * c;
    return 0;
}
