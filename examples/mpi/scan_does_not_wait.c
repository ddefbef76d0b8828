// scan_does_not_wait_bad.c, where the last process says whose message it takes first.
//
// tass: verify -np=3
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, sum, token = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 2)
        MPI_Recv(&token, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 1)
        MPI_Ssend(&rank, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    MPI_Scan(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        MPI_Send(&rank, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    if (rank == 2)
        MPI_Recv(&token, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
