// The real roots of a*x*x + b*x + c, as many as there are; none where every number is one.
//
// tass: verify
// want: verified

#include <math.h>

#pragma TASS input
double a;
#pragma TASS input
double b;
#pragma TASS input
double c;
#pragma TASS output
int count;
#pragma TASS output
double root[2];

int main(void) {
    if (a == 0.0) {
        count = b != 0.0;
        if (count)
            root[0] = -c / b;
        return 0;
    }
    double d = b * b - 4.0 * a * c;
    if (d < 0.0) {
        count = 0;
    } else if (d == 0.0) {
        count = 1;
        root[0] = -b / (2.0 * a);
    } else {
        count = 2;
        root[0] = (-b - sqrt(d)) / (2.0 * a);
        root[1] = (-b + sqrt(d)) / (2.0 * a);
    }
    return 0;
}
