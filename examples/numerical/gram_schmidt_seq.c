// Orthonormal columns with the same span as those of A, by the modified method of Gram and Schmidt: what lies along the
// columns before is taken away, and what is left is divided by its length. The specification of gram_schmidt_par.c.
//
// tass: verify
// want: verified

#include <math.h>

#ifndef ROWS
#define ROWS 4
#endif
#ifndef COLUMNS
#define COLUMNS 2
#endif

#pragma TASS input
double A[ROWS][COLUMNS];
#pragma TASS output
double Q[ROWS][COLUMNS];

int main(void) {
    double q[ROWS][COLUMNS];
    for (int j = 0; j < COLUMNS; j++) {
        for (int i = 0; i < ROWS; i++)
            q[i][j] = A[i][j];
        for (int k = 0; k < j; k++) {
            double along = 0;
            for (int i = 0; i < ROWS; i++)
                along += q[i][k] * q[i][j];
            for (int i = 0; i < ROWS; i++)
                q[i][j] -= along * q[i][k];
        }
        double length = 0;
        for (int i = 0; i < ROWS; i++)
            length += q[i][j] * q[i][j];
        length = sqrt(length); /* of a sum of squares, though nobody can see that when it is multiplied out */
        if (length == 0)
            return 0; /* the columns are dependent */
        for (int i = 0; i < ROWS; i++)
            q[i][j] /= length;
    }
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            Q[i][j] = q[i][j];
    return 0;
}
