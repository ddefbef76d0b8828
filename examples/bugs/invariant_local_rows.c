// Two loops fill a matrix of the process's own, row by row: in the row that is being filled some
// elements have a value, and others do not.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {N >= 1}
int N;
#pragma TASS input {M >= 1}
int M;

int main(void) {
    int b[N][M], i, j;
#pragma TASS invariant 0 <= i && i <= N \
    && (forall {int p | 0 <= p && p < i} (forall {int q | 0 <= q && q < M} b[p][q] == p + q))
    for (i = 0; i < N; i++) {
#pragma TASS invariant 0 <= j && j <= M && 0 <= i && i < N \
    && (forall {int p | 0 <= p && p < i} (forall {int q | 0 <= q && q < M} b[p][q] == p + q)) \
    && (forall {int q | 0 <= q && q < j} b[i][q] == i + q)
        for (j = 0; j < M; j++) {
            b[i][j] = i + j;
        }
    }
    assert(b[N - 1][M - 1] == N + M - 2);
    return 0;
}
