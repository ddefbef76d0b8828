// Arrays from malloc and calloc; a matrix as an array of rows.
//
// tass: verify -inputB=3
// want: verified

#include <assert.h>
#include <stdlib.h>

#pragma TASS input int
#define B 3
#pragma TASS input {n>=1 && n<=B}
int n;

int main(void) {
    double **rows = malloc(n * sizeof(double *));
    for (int i = 0; i < n; i++)
        rows[i] = calloc(n, sizeof *rows[i]);
    for (int i = 0; i < n; i++)
        rows[i][i] = 1.0;
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += rows[i][j];
    assert(sum == n);
    for (int i = 0; i < n; i++)
        free(rows[i]);
    free(rows);
    return 0;
}
