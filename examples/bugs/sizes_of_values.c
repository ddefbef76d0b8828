// The number of pointers must be known, and so the bound on what loops depend on is one on that, too; a loop that counts
// down depends on how small its end is.
//
// tass: verify --max-size=3
// want: verified

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int rows, low, turns = 0;
    if (scanf("%d%d", &rows, &low) != 2 || rows <= 0)
        return 0;
    double **table = malloc(rows * sizeof *table);
    for (int i = 0; i < rows; i++)
        table[i] = calloc(rows, sizeof **table);
    assert(table[rows - 1][rows - 1] == 0 && rows <= 3);
    for (int i = 0; i < rows; i++)
        free(table[i]);
    free(table);
    for (int i = 0; i > low; i--)
        turns++;
    assert(turns <= 3);
    return 0;
}
