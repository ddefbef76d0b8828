// The lesser of two numbers; see least_not.c and least_turned.c.
//
// tass: verify
// want: verified

#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
double least;

int main(void) {
    if (x < y)
        least = x;
    else
        least = y;
    return 0;
}
