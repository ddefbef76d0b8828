// Property 5: divides by a positive sum of squares.
//
// tass: verify
// want: verified

#pragma TASS input
double x;

int main(void) {
    double weight = 1.0 / (x * x + 1.0);
    return 0;
}
