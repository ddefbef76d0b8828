// Loops fill one field of each struct in an array, and an array in a struct that is copied then.
// The rest has no value, and nothing reads it.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {N >= 1 && N <= 50}
int N;

struct point {
    int x;
    double y;
};

struct list {
    int length;
    int of[60];
};

int main(void) {
    int i;
    struct point points[N];
#pragma TASS invariant 0 <= i && i <= N && (forall {int p | 0 <= p && p < i} points[p].x == p)
    for (i = 0; i < N; i++) {
        points[i].x = i;
    }
    assert(points[N / 2].x == N / 2);

    struct list v, w;
    v.length = N;
#pragma TASS invariant 0 <= i && i <= N && v.length == N \
    && (forall {int p | 0 <= p && p < i} v.of[p] == p + 1)
    for (i = 0; i < v.length; i++) {
        v.of[i] = i + 1;
    }
    w = v;
    assert(w.of[w.length - 1] == N);
    return 0;
}
