// A variant that grows.
//
// tass: verify
// want: violated

#pragma TASS input {n >= 2}
int n;

int main(void) {
    int k = n;
#pragma TASS invariant 0 <= k && k <= n
#pragma TASS variant n - k // want loop-invariant "decreases with every iteration"
    while (k > 0) k--;
    return 0;
}
