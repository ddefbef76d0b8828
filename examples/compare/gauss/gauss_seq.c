// Brings an N x N matrix into reduced row echelon form, with the entry of
// greatest magnitude of each column as its pivot.
//
// tass: verify -inputN=2
// want: verified

#include <math.h>

#pragma TASS input {N>=1} int
#define N 3
#pragma TASS input
double a[N][N];
#pragma TASS output
double reduced[N][N];
#pragma TASS output
int rank;

int main(void) {
    double m[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            m[i][j] = a[i][j];
    int row = 0;
    for (int col = 0; col < N && row < N; col++) {
        int pivot = row;
        for (int i = row + 1; i < N; i++)
            if (fabs(m[i][col]) > fabs(m[pivot][col]))
                pivot = i;
        if (m[pivot][col] == 0)
            continue;
        for (int j = 0; j < N; j++) {
            double t = m[row][j];
            m[row][j] = m[pivot][j];
            m[pivot][j] = t;
        }
        double d = m[row][col];
        for (int j = 0; j < N; j++)
            m[row][j] /= d;
        for (int i = 0; i < N; i++)
            if (i != row) {
                double f = m[i][col];
                for (int j = 0; j < N; j++)
                    m[i][j] -= f * m[row][j];
            }
        row++;
    }
    rank = row;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            reduced[i][j] = m[i][j];
    return 0;
}
