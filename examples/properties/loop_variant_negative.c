// A variant that is negative when an iteration begins.
//
// tass: verify
// want: violated

#pragma TASS input {n >= 2}
int n;

int main(void) {
    int k = n;
#pragma TASS invariant 0 <= k && k <= n
#pragma TASS variant k - n - 1 // want loop-invariant "is not negative when an iteration begins"
    while (k > 0) k--;
    return 0;
}
