// A sum goes round four processes, the last of which sends to a process that is not there.
//
// tass: compare -np2=4 ring_seq.c ring_no_next.c
// want: violated

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, size, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0)
        MPI_Recv(&sum, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    sum += rank * rank;
    MPI_Send(&sum, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD); // want mpi-invalid-argument
    if (rank == 0) {
        MPI_Recv(&sum, 1, MPI_INT, size - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        printf("sum = %d\n", sum);
    }
    MPI_Finalize();
    return 0;
}
