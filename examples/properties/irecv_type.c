// The receive expects another type than the message has, which shows when the process
// waits for it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    float x = 0;
    double y;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_FLOAT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&y, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE); // want mpi-type-mismatch
    }
    MPI_Finalize();
    return 0;
}
