// Property 5: divides by a difference of inputs that may be equal.
//
// tass: verify
// want: violated

#pragma TASS input
double x;
#pragma TASS input
double y;

int main(void) {
    double slope = 1.0 / (x - y); // want division-by-zero
    return 0;
}
