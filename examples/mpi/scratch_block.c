// One block of the heap serves two exchanges: halves of a row of doubles, and later lists of places. The second is
// passed by a pointer to int that was converted from one to double: the block holds values of both types from then on.
//
// tass: verify -np=2
// want: verified
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { CELLS = 4 };

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *row = (double *)malloc(CELLS * sizeof(double));
    int *places = (int *)row;
    MPI_Request taken;

    if (rank == 0) {
        for (int k = 0; k < CELLS; k++)
            row[k] = k / 2.0;
        MPI_Send(row, CELLS, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
        for (int k = 0; k < 3; k++)
            places[2 + k] = 10 * k;
        MPI_Send(&places[2], 3, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Recv(row, CELLS, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        printf("%f\n", row[3]);
        MPI_Irecv(&places[2], 3, MPI_INT, 0, 1, MPI_COMM_WORLD, &taken);
        MPI_Wait(&taken, MPI_STATUS_IGNORE);
        for (int k = 0; k < 3; k++)
            if (places[2 + k] != 10 * k)
                MPI_Abort(MPI_COMM_WORLD, 1);
    }
    free(row);
    MPI_Finalize();
    return 0;
}
