// Two-dimensional arrays, their rows as pointers and as parameters.
//
// tass: verify
// want: verified

#include <assert.h>

static int rowSum(const int *row, int n) {
    int sum = 0;
    for (int j = 0; j < n; j++)
        sum += row[j];
    return sum;
}

static void transpose(int n, int in[][3], int out[3][n]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++)
            out[j][i] = in[i][j];
}

int main(void) {
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}}, t[3][2];
    assert(rowSum(a[1], 3) == 15);
    transpose(2, a, t);
    assert(t[0][1] == 4 && t[2][0] == 3);
    int (*row)[3] = a;
    row++;
    assert((*row)[2] == 6 && row[-1][0] == 1);
    return 0;
}
