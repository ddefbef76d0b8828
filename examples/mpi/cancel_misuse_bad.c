// Defects: requests are cancelled that cannot be: one that is not active, and that of a collective.
//
// tass: verify -np=2 --errors=5
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = -1;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv_init(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request); // want mpi-request-misuse "not active"
    } else {
        MPI_Ibarrier(MPI_COMM_WORLD, &request);
        MPI_Cancel(&request); // want mpi-request-misuse "cannot be cancelled"
    }
    MPI_Finalize();
    return 0;
}
