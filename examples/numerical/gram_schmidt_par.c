// Gram and Schmidt as in gram_schmidt_seq.c, with the rows dealt out in blocks: every product and every length is a sum
// over all processes.
//
// tass: compare -np2=2 gram_schmidt_seq.c gram_schmidt_par.c
// want: verified
// tass: compare -np2=4 gram_schmidt_seq.c gram_schmidt_par.c
// want: verified

#include <math.h>
#include <mpi.h>

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

static double everywhere(double mine) {
    double sum;
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

int main(int argc, char **argv) {
    int rank, np;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    int rows = ROWS / np, first = rank * rows, dependent = 0;
    double q[ROWS][COLUMNS];
    for (int j = 0; j < COLUMNS && !dependent; j++) {
        for (int i = 0; i < rows; i++)
            q[i][j] = A[first + i][j];
        for (int k = 0; k < j; k++) {
            double along = 0;
            for (int i = 0; i < rows; i++)
                along += q[i][k] * q[i][j];
            along = everywhere(along);
            for (int i = 0; i < rows; i++)
                q[i][j] -= along * q[i][k];
        }
        double length = 0;
        for (int i = 0; i < rows; i++)
            length += q[i][j] * q[i][j];
        length = sqrt(everywhere(length));
        dependent = length == 0;
        for (int i = 0; i < rows && !dependent; i++)
            q[i][j] /= length;
    }
    if (!dependent)
        MPI_Gather(q, rows * COLUMNS, MPI_DOUBLE, Q, rows * COLUMNS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
