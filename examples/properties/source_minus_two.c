// Property 9: -2 is written by hand where MPI_ANY_SOURCE is meant, which it
// equals in some MPI libraries.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Recv(&x, 1, MPI_INT, -2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument
    else
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
