// Defect: the buffer has room for the data of two messages, but the second needs room for MPI_BSEND_OVERHEAD as well.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    char buffer[2 * sizeof(int) + MPI_BSEND_OVERHEAD];
    int rank, x = 1, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Buffer_attach(buffer, sizeof buffer);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Bsend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD); // want mpi-invalid-argument "has no room for this message"
    } else {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
