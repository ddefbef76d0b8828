// A process that is left out has no communicator to communicate on.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Comm workers;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? MPI_UNDEFINED : 0, rank, &workers);
    MPI_Barrier(workers); // want mpi-invalid-argument "MPI_COMM_NULL is not a communicator"
    MPI_Comm_free(&workers);
    MPI_Finalize();
    return 0;
}
