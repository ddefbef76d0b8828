// A block of the heap that holds doubles is received into as ints, by the pointer to double: the datatype is a
// mistake, whatever the memory could hold.
//
// tass: verify -np=2
// want: violated
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, list[3] = {1, 2, 3};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *row = (double *)malloc(4 * sizeof(double));
    if (rank == 0)
        MPI_Send(list, 3, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(row, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-type-mismatch "double"
    free(row);
    MPI_Finalize();
    return 0;
}
