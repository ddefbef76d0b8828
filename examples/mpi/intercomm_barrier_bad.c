// A barrier between two groups waits for the other group, and not for the own one: that rank 2 has come to it is not
// certain when rank 1 is behind it.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Comm group, across;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, 0, &group);
    MPI_Intercomm_create(group, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 0, &across);
    if (rank == 2)
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, group, MPI_STATUS_IGNORE);
    MPI_Barrier(across); // want potential-deadlock
    if (rank == 1)
        MPI_Send(&rank, 1, MPI_INT, 1, 0, group);
    MPI_Comm_free(&across);
    MPI_Comm_free(&group);
    MPI_Finalize();
    return 0;
}
