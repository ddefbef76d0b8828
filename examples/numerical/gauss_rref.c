// The program of gauss_seq.c, which asserts that what it leaves is a matrix in reduced row
// echelon form: each row begins with a 1, to the right of where the row above it does, and
// the other rows have 0 in that column; rows of zeros are at the end. This holds over the
// real numbers. In IEEE arithmetic x/x is 1 and x - x is 0 where x is known to be finite and x/x not to
// divide by 0: with the inputs in a range the leading ones and zeros are proved there, too. A pivot that is not 0
// may be small, but it is a difference of numbers of so many digits, so that what it divides is finite.
// Section 2.3 of the article that jacobi_seq.c names has the idea.
//
// tass: verify -inputN=2
// want: verified
// tass: verify -inputN=3
// want: verified
// tass: verify -inputN=2 -arith=ieee -DRANGE
// want: verified
// tass: verify -inputN=3 -arith=ieee -DRANGE
// want: verified

#include <assert.h>

#pragma TASS input {N>=1} int
#define N 3
#pragma TASS input
double a[N][N];

static double m[N][N];

/* The first row from `top` on with something other than 0 in a column; N if there is none. */
static int findPivot(int top, int col) {
    for (int i = top; i < N; i++)
        if (m[i][col] != 0.0)
            return i;
    return N;
}

static void exchangeRows(int i, int k) {
    if (i == k)
        return;
    for (int j = 0; j < N; j++) {
        double t = m[i][j];
        m[i][j] = m[k][j];
        m[k][j] = t;
    }
}

/* Makes the entry of a row in a column 1, and that of the other rows 0. */
static void eliminate(int row, int col) {
    double pivot = m[row][col];
    for (int j = col; j < N; j++)
        m[row][j] /= pivot;
    for (int i = 0; i < N; i++) {
        if (i == row)
            continue;
        double factor = m[i][col];
        for (int j = col; j < N; j++)
            m[i][j] -= m[row][j] * factor;
    }
}

/* The first column in which a row has something other than 0; N if there is none. */
static int leading(int row) {
    int col = 0;
    while (col < N && m[row][col] == 0.0)
        col++;
    return col;
}

int main(void) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
#ifdef RANGE
#pragma TASS assume 1.0 <= a[i][j] && a[i][j] <= 2.0
#endif
            m[i][j] = a[i][j];
        }
    int top = 0;
    for (int col = 0; col < N && top < N; col++) {
        int row = findPivot(top, col);
        if (row == N)
            continue;
        exchangeRows(top, row);
        eliminate(top, col);
        top++;
    }
    int before = -1;
    for (int i = 0; i < N; i++) {
        int col = leading(i);
        assert(col > before || col == N);
        before = col;
        if (col == N)
            continue;
        assert(m[i][col] == 1.0);
        for (int k = 0; k < N; k++)
            assert(k == i || m[k][col] == 0.0);
    }
    return 0;
}
