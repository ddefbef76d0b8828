// The slope of the parabola between two points, rounded down. It is their sum, and fits an
// int; but where both points are the same it is computed as 0.0 / 0.0, which is not a number
// (NaN) and must not be converted. Over the real numbers it is the division that is wrong.
//
// tass: verify -arith=ieee
// want: violated

#pragma TASS input {x >= 0 && x <= 1000}
double x;
#pragma TASS input {y >= 0 && y <= 1000}
double y;
#pragma TASS output
int slope;

int main(void) {
    slope = (x * x - y * y) / (x - y); // want conversion-overflow
    return 0;
}
