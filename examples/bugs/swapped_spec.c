// The sum of two inputs; the specification of swapped_for_ever.c.
//
// tass: verify
// want: verified

#pragma TASS input
double a[2];
#pragma TASS output
double sum;

int main(void) {
    sum = a[0] + a[1];
    return 0;
}
