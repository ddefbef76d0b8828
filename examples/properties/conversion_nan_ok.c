// conversion_nan.c with points that are apart from each other.
//
// tass: verify -arith=ieee
// want: verified
// tass: verify
// want: verified

#pragma TASS input {y >= 0 && y <= 1}
double y;
#pragma TASS input {x >= 2 && x <= 3}
double x;
#pragma TASS output
int slope;

int main(void) {
    slope = (x * x - y * y) / (x - y);
    return 0;
}
