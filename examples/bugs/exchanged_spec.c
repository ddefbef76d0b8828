// The sum of five inputs; the specification of exchanged_reread.c.
//
// tass: verify
// want: verified

#pragma TASS input
double a[5];
#pragma TASS output
double sum;

int main(void) {
    double s = 0;
    for (int i = 0; i < 5; i++)
        s += a[i];
    sum = s;
    return 0;
}
