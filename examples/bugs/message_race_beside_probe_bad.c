// What is printed depends on what MPI_Iprobe finds and on which message comes first. The first execution found that
// prints 1, and the first that prints 0, take the same messages: others that end so do not.
//
// tass: verify -np=3 --check=message-race
// want: violated

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, nprocs, first, x, found = 0;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 1) MPI_Send(&rank, 1, MPI_INT, 0, 9, MPI_COMM_WORLD);
    if (rank > 0) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else if (nprocs == 3) {
        MPI_Iprobe(1, 9, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st); // want message-race "may be why"
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        printf("%d\n", !found && first == 1);
    }
    MPI_Finalize();
    return 0;
}
