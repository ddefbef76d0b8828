// That a persistent operation has the wrong datatype for its buffer is seen where it is made, not only where it is
// started first.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x[2] = {1, 2};
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send_init(x, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &r); // want mpi-type-mismatch "MPI_DOUBLE"
        MPI_Request_free(&r);
    } else {
        MPI_Recv_init(&x[1], 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &r); // want out-of-bounds
        MPI_Request_free(&r);
    }
    MPI_Finalize();
    return 0;
}
