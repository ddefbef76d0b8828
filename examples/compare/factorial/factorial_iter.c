// Computes n! by iteration; the specification of factorial_rec.c.
//
// tass: verify -inputB=8
// want: verified

#pragma TASS input int
#define B 10
#pragma TASS input {n>=0 && n<=B} int
#define n 10
#pragma TASS output
double result;

int main(void) {
    double product = 1.0;
    for (int i = 2; i <= n; i++)
        product *= i;
    result = product;
    return 0;
}
