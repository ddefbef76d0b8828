// Ranks are those of the communicator: a rank of MPI_COMM_WORLD need not be one of a part of it.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, rank, &part);
    if (rank == 1)
        MPI_Send(&x, 1, MPI_INT, 2, 0, part); // want mpi-invalid-argument "made at line 13, whose ranks are 0 to 1"
    if (rank == 2)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, part, MPI_STATUS_IGNORE);
    MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
