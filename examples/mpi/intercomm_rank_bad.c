// A rank in a call on an intercommunicator is one of the other group, which is smaller here than the own one; and
// MPI_Scan takes no intercommunicator.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 1}
int n;

int main(int argc, char **argv) {
    int rank, x, y = 1;
    MPI_Comm group, across;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, 0, &group);
    MPI_Intercomm_create(group, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 0, &across);
    if (n)
        MPI_Scan(&y, &x, 1, MPI_INT, MPI_SUM, across); // want mpi-invalid-argument "takes none"
    else if (rank == 2)
        MPI_Send(&rank, 1, MPI_INT, 1, 0, across); // want mpi-invalid-argument "the other group"
    MPI_Comm_free(&across);
    MPI_Comm_free(&group);
    MPI_Finalize();
    return 0;
}
