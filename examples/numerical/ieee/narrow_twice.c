// narrow_twice_spec.c with the products and the sum in double precision, and the sum
// rounded to single. The result is better, and not the same: the products keep the
// digits that the specification rounds away.
//
// tass: compare narrow_twice_spec.c narrow_twice.c
// want: verified real

#pragma TASS input
float a[2];
#pragma TASS input
float b[2];
#pragma TASS output
float r;

int main(void) {
    r = (float)((double)a[0] * b[0] + (double)a[1] * b[1]);
    return 0;
}
