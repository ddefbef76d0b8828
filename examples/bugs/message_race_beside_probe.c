// What is printed depends on what MPI_Iprobe finds, and on nothing else: no message could be taken but the one that is.
//
// tass: verify -np=3 --check=message-race
// want: verified

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, nprocs, first, x, found = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 1) MPI_Send(&rank, 1, MPI_INT, 0, 9, MPI_COMM_WORLD);
    if (rank > 0) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else if (nprocs == 3) {
        MPI_Iprobe(1, 9, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&first, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        printf("%d\n", !found);
    }
    MPI_Finalize();
    return 0;
}
