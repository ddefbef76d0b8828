// Adds two N x N matrices, for every N.
//
// tass: verify
// want: verified

#pragma TASS input {N>=1} int
#define N 10
#pragma TASS input
double a[N][N];
#pragma TASS input
double b[N][N];

double c[N][N];

int main(void) {
    int i, j;
#pragma TASS invariant 0 <= i && i <= N \
    && forall {int p | 0 <= p && p < i} forall {int q | 0 <= q && q < N} c[p][q] == a[p][q] + b[p][q]
#pragma TASS variant N - i
    for (i = 0; i < N; i++) {
#pragma TASS invariant 0 <= j && j <= N \
    && (forall {int p | 0 <= p && p < i} forall {int q | 0 <= q && q < N} c[p][q] == a[p][q] + b[p][q]) \
    && forall {int q | 0 <= q && q < j} c[i][q] == a[i][q] + b[i][q]
#pragma TASS variant N - j
        for (j = 0; j < N; j++)
            c[i][j] = a[i][j] + b[i][j];
    }
#pragma TASS assert forall {int p | 0 <= p && p < N} forall {int q | 0 <= q && q < N} c[p][q] == a[p][q] + b[p][q]
    return 0;
}
