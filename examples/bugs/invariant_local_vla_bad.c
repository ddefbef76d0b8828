// The loop leaves out the last element, and the invariant says nothing of it: it has no value
// when it is read, whatever the loop has made unknown.
//
// tass: verify
// want: violated

#pragma TASS input {N >= 2}
int N;

int main(void) {
    int a[N], i;
#pragma TASS invariant 0 <= i && i <= N - 1 && (forall {int p | 0 <= p && p < i} a[p] == 2 * p)
    for (i = 0; i < N - 1; i++) {
        a[i] = 2 * i;
    }
    return a[N - 1] == 2 * N - 2; // want uninitialized "may not have a value yet"
}
