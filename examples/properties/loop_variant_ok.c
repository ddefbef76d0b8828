// The twin of loop_variant.c and loop_variant_negative.c: both loops are shown to end.
//
// tass: verify
// want: verified

#pragma TASS input {n >= 2}
int n;

int main(void) {
    int k = n;
#pragma TASS invariant 0 <= k && k <= n
#pragma TASS variant k
    while (k > 0) k--;
#pragma TASS invariant 0 <= k && k <= n
#pragma TASS variant n - k - 1
    while (k < n) k++;
    return 0;
}
