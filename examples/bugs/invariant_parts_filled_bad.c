// A loop fills a part of an array in a struct that is copied then. The rest has no value, in the
// copy neither.
//
// tass: verify
// want: violated

#pragma TASS input {N >= 1 && N <= 50}
int N;

struct list {
    int length;
    int of[60];
};

int main(void) {
    int i;
    struct list v, w;
    v.length = N;
#pragma TASS invariant 0 <= i && i <= N && v.length == N \
    && (forall {int p | 0 <= p && p < i} v.of[p] == p + 1)
    for (i = 0; i < v.length; i++) {
        v.of[i] = i + 1;
    }
    w = v;
    return w.of[w.length]; // want uninitialized "may not have a value yet"
}
