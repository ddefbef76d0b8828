// The quotients of powers_spec.c as products. A power of two has an exact reciprocal, and
// multiplying by one rounds only where dividing by the other does, in the same way: both
// round the same real number. So the bits are the same, also of tiny results that lose
// digits. Dividing by 10 instead is another matter: 0.1 is no double, see tenth_impl.c.
//
// tass: compare powers_spec.c powers_impl.c
// want: verified ieee

#pragma TASS input
double x[3];
#pragma TASS output
double y[3];

int main(void) {
    for (int i = 0; i < 3; i++)
        y[i] = 0.125 * (2 * x[i]);
    return 0;
}
