// Heat in a plate: explicit steps on a grid that is read row by row; the edges are kept.
//
// tass: verify
// want: verified

#include <stdio.h>

#define ROWS 5
#define COLS 4
#define STEPS 2

int main(void) {
    double u[ROWS][COLS], next[ROWS][COLS];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++) {
            if (scanf("%lf", &u[i][j]) != 1)
                return 1;
            next[i][j] = u[i][j];
        }
    for (int t = 0; t < STEPS; t++) {
        for (int i = 1; i < ROWS - 1; i++)
            for (int j = 1; j < COLS - 1; j++)
                next[i][j] = u[i][j] + 0.1 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j]);
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLS; j++)
                u[i][j] = next[i][j];
    }
    for (int i = 0; i < ROWS; i++) {
        for (int j = 0; j < COLS; j++)
            printf("%8.3f", u[i][j]);
        printf("\n");
    }
    return 0;
}
