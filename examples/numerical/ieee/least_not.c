// least_spec.c with the branches exchanged: !(x < y) is true exactly where x < y is not,
// also where x or y is NaN, which makes both programs take y. And y > x is x < y.
//
// tass: compare least_spec.c least_not.c
// want: verified herbrand

#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
double least;

int main(void) {
    if (!(y > x))
        least = y;
    else
        least = x;
    return 0;
}
