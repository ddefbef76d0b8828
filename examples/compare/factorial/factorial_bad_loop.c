// Defect: the loop stops before the last factor.
//
// tass: compare -inputB=8 factorial_iter.c factorial_bad_loop.c
// want: violated

#pragma TASS input int
#define B 10
#pragma TASS input {n>=0 && n<=B} int
#define n 10
#pragma TASS output
double result;

int main(void) {
    double product = 1.0;
    for (int i = 1; i < n; i++)
        product *= i;
    result = product; // want not-equivalent
    return 0;
}
