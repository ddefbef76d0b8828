// least_spec.c with x >= y instead of !(x < y). If x or y is NaN then neither x < y nor
// x >= y: this program takes x then, and the specification y.
//
// tass: compare least_spec.c least_turned.c
// want: verified real

#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
double least;

int main(void) {
    if (x >= y)
        least = y;
    else
        least = x;
    return 0;
}
