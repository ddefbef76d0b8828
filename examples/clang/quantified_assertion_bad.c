// A pragma's assertion about all elements of an array fails for the last.
//
// tass: verify -inputN=4
// want: violated

#pragma TASS input {N>=1} int
#define N 5

int main(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = i;
    a[N - 1] = 0;
#pragma TASS assert forall {int i | 0<=i && i<N} a[i]==i // want assertion
    return 0;
}
