// What looks like 0 and 1: x - x is NaN where x is infinite or NaN, and x == x is false
// where x is NaN. A compiler may not replace them either, unless -ffast-math allows it.
//
// tass: compare nothing_spec.c nothing_impl.c
// want: verified real

#pragma TASS input
double x;
#pragma TASS output
double zero;
#pragma TASS output
double one;

int main(void) {
    zero = x - x;
    one = x == x;
    return 0;
}
