// Computes n! by recursion. The result is a double, as 13! already overflows
// an int.
//
// tass: compare -inputB=8 factorial_iter.c factorial_rec.c
// want: verified ieee
// tass: verify -inputB=8
// want: verified

#pragma TASS input int
#define B 10
#pragma TASS input {n>=0 && n<=B} int
#define n 10
#pragma TASS output
double result;

static double factorial(int k) {
    return k <= 1 ? 1.0 : k * factorial(k - 1);
}

int main(void) {
    result = factorial(n);
    return 0;
}
