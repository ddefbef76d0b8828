// The invariant speaks of the element that the next iteration fills. Whatever is there equals
// itself, but there is no value: it is one element too far.
//
// tass: verify
// want: violated

#pragma TASS input {N >= 1}
int N;

int main(void) {
    int a[N], i;
#pragma TASS invariant 0 <= i && i <= N \
    && (forall {int p | 0 <= p && p <= i && p < N} a[p] == a[p]) // want uninitialized "before it has a value"
    for (i = 0; i < N; i++) {
        a[i] = 2 * i;
    }
    return 0;
}
