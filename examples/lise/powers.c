// Sums of powers, and of products of two counters, for any number of terms: each invariant is the closed form of
// what has been added up so far.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {N>=0} int
#define N 6
#pragma TASS input {M>=0} int
#define M 5

int main(void) {
    int i, j, triangular = 0, squares = 0, table = 0;
#pragma TASS invariant 0 <= i && i <= N && 2*triangular == i*(i - 1)
    for (i = 0; i < N; i++) {
#pragma TASS invariant 0 <= j && j <= i && 2*triangular == i*(i - 1) + 2*j
        for (j = 0; j < i; j++)
            triangular++;
    }
    assert(2*triangular == N*(N - 1));
#pragma TASS invariant 0 <= i && i <= N && 6*squares == i*(i - 1)*(2*i - 1)
    for (i = 0; i < N; i++)
        squares += i*i;
    assert(6*squares == N*(N - 1)*(2*N - 1));
#pragma TASS invariant 0 <= i && i <= N && 4*table == i*(i - 1)*M*(M - 1)
    for (i = 0; i < N; i++) {
#pragma TASS invariant 0 <= j && j <= M && 4*table == i*(i - 1)*M*(M - 1) + 2*i*j*(j - 1)
        for (j = 0; j < M; j++)
            table += i*j;
    }
    assert(4*table == N*(N - 1)*M*(M - 1));
    return 0;
}
