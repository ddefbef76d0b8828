// Brings an N x N matrix into reduced row echelon form: in each column in turn the first
// row that is not done and has something other than 0 there becomes the pivot row. It is
// exchanged with the first that is not done, divided by its pivot, and subtracted from all
// others. What the rows below the pivot have in its column is never asked.
//
// tass: verify -inputN=3
// want: verified
//
// tass: verify -inputN=4
// want: verified
//
// tass: verify -arith=herbrand -inputN=4
// want: verified

#pragma TASS input {N>=1} int
#define N 3
#pragma TASS input
double a[N][N];
#pragma TASS output
double reduced[N][N];

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

int main(void) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            m[i][j] = a[i][j];
    int top = 0;
    for (int col = 0; col < N && top < N; col++) {
        int row = findPivot(top, col);
        if (row == N)
            continue;
        exchangeRows(top, row);
        eliminate(top, col);
        top++;
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            reduced[i][j] = m[i][j];
    return 0;
}
