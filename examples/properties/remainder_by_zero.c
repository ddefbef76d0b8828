// Property 5: the modulus of a cyclic shift is zero for the smallest input.
//
// tass: verify -inputB=3
// want: violated

#pragma TASS input int
#define B 3
#pragma TASS input {n>=1 && n<=B}
int n;

int main(void) {
    int next = 5 % (n - 1); // want division-by-zero
    return 0;
}
