// An array of n elements has no element n.
//
// tass: verify -inputB=4
// want: violated

#pragma TASS input int
#define B 4
#pragma TASS input {n>=1 && n<=B}
int n;

int main(void) {
    double v[n];
    for (int i = 0; i < n; i++)
        v[i + 1] = i; // want out-of-bounds
    return 0;
}
