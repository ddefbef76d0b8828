// Divides by a power of two, and doubles by adding; see powers_impl.c.
//
// tass: verify
// want: verified

#pragma TASS input
double x[3];
#pragma TASS output
double y[3];

int main(void) {
    for (int i = 0; i < 3; i++)
        y[i] = (x[i] + x[i]) / 8;
    return 0;
}
