// In how many ways can N queens stand on a board so that none attacks another?
//
// tass: verify
// want: verified

#include <stdio.h>
#include <stdlib.h>

#define N 5

int safe(const int *column, int row) {
    for (int i = 0; i < row; i++)
        if (column[i] == column[row] || abs(column[i] - column[row]) == row - i)
            return 0;
    return 1;
}

int solutions(int *column, int row) {
    int count = 0;
    if (row == N)
        return 1;
    for (column[row] = 0; column[row] < N; column[row]++)
        if (safe(column, row))
            count += solutions(column, row + 1);
    return count;
}

int main(void) {
    int column[N];
    printf("%d queens: %d solutions\n", N, solutions(column, 0));
    return 0;
}
