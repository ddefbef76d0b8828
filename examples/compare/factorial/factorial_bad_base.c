// Defect: the recursion's base case returns its argument, so that 0! is 0.
//
// tass: compare -inputB=8 factorial_iter.c factorial_bad_base.c
// want: violated

#pragma TASS input int
#define B 10
#pragma TASS input {n>=0 && n<=B} int
#define n 10
#pragma TASS output
double result;

static double factorial(int k) {
    if (k <= 1)
        return k;
    return k * factorial(k - 1);
}

int main(void) {
    result = factorial(n); // want not-equivalent
    return 0;
}
