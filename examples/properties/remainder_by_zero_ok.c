// Property 5: the modulus is positive for every input.
//
// tass: verify -inputB=3
// want: verified

#pragma TASS input int
#define B 3
#pragma TASS input {n>=1 && n<=B}
int n;

int main(void) {
    int next = 5 % n;
    return 0;
}
