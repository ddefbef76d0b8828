// conversion_overflow.c with the number compared before it is converted. A comparison with
// what is not a number (NaN) is false.
//
// tass: verify
// want: verified
// tass: verify -arith=ieee
// want: verified
// tass: verify -arith=herbrand
// want: verified

#pragma TASS input
double seconds;
#pragma TASS output
int picoseconds;

int main(void) {
    if (-2e-3 < seconds && seconds < 2e-3)
        picoseconds = seconds * 1e12;
    else
        picoseconds = -1;
    return 0;
}
