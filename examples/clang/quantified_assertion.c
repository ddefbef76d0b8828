// A pragma's assertion about all elements of an array, and about some.
//
// tass: verify -inputN=4
// want: verified

#pragma TASS input {N>=1} int
#define N 5

int main(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma TASS assert forall {int i | 0<=i && i<N} a[i]==i
#pragma TASS assert exists {int i | 0<=i && i<N} a[i]==N-1
    a[0] = N;
#pragma TASS assert forall {int i | 1<=i && i<N} a[i]<a[0]
    return 0;
}
