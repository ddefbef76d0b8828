// MPI promises tags up to 32767 and no more: with this one the program works with some implementations only. A program
// that was verified with it once is not portable.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#define TAG 40000

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD); // want mpi-invalid-argument "may be greater than MPI_TAG_UB"
    else
        MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
