// Sorting by insertion: the specification of the sample sort beside it.
//
// tass: verify -inputN=3
// want: verified

#pragma TASS input {N>=1} int
#define N 4
#pragma TASS input
int a[N];
#pragma TASS output
int sorted[N];

int main(void) {
    for (int i = 0; i < N; i++) {
        int j = i;
        for (; j > 0 && sorted[j - 1] > a[i]; j--)
            sorted[j] = sorted[j - 1];
        sorted[j] = a[i];
    }
    return 0;
}
