// narrow_spec.c in double precision, each result rounded to single. A double has more than
// twice the digits of a float, and the first rounding then never misleads the second
// (Figueroa, "When is double rounding innocuous?", 1995). This holds for one operation:
// two of them before the result is rounded are narrow_twice.c.
//
// tass: compare narrow_spec.c narrow_impl.c
// want: verified ieee

#pragma TASS input
float a[2];
#pragma TASS input
float b[2];
#pragma TASS output
float product;
#pragma TASS output
float sum;

int main(void) {
    product = (float)((double)a[0] * b[0]);
    sum = (float)((double)b[1] + a[1]);
    return 0;
}
