// The loop writes an array without values, at an index that stands for any number.
//
// tass: verify
// want: verified

#pragma TASS input {N >= 0 && N <= 10} int
#define N 5

int main(void) {
    int i, a[10];
#pragma TASS invariant i >= 0 && i <= N
    for (i = 0; i < N; i++) {
        a[i] = i;
    }
    return 0;
}
