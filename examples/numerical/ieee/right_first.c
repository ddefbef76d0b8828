// Adds three numbers from the right: a sum of real numbers like that of left_first.c, and another one in doubles.
//
// tass: compare left_first.c right_first.c
// want: verified real
// tass: compare -arith=ieee left_first.c right_first.c
// want: violated

#pragma TASS input
double a[3];
#pragma TASS output
double sum;

int main(void) {
    sum = a[0] + (a[1] + a[2]); // want not-equivalent
    return 0;
}
