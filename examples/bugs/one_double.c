// Like one_double_spec.c, with the constant as somebody printed it in full: another
// number, and the same double. The programs differ in exact arithmetic alone.
//
// tass: compare -arith=ieee one_double_spec.c one_double.c
// want: verified
//
// tass: compare -arith=real one_double_spec.c one_double.c
// want: violated

#pragma TASS input
double x;
#pragma TASS output
double tenth;

int main(void) {
    tenth = x * 0.1000000000000000055511151231257827; // want not-equivalent
    return 0;
}
