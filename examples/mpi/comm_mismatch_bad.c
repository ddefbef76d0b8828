// To make a communicator is a collective: all processes must call the same function, in the same order.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Comm a;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Comm_dup(MPI_COMM_WORLD, &a);
    else
        MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &a); // want mpi-collective-mismatch "MPI_Comm_dup"
    MPI_Comm_free(&a);
    MPI_Finalize();
    return 0;
}
