// A tenth of x; the specification of one_double.c.
//
// tass: verify
// want: verified

#pragma TASS input
double x;
#pragma TASS output
double tenth;

int main(void) {
    tenth = x * 0.1;
    return 0;
}
