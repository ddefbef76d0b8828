// Defects: one process says twice that a partition is ready, and the other names a partition that there is not.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x[2] = {1, 2}, again[2] = {1, 0};
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Psend_init(x, 2, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    if (rank == 0) {
        MPI_Pready(0, request);
        MPI_Pready_list(2, again, request); // want mpi-request-misuse "ready already"
    } else
        MPI_Pready(2, request); // want mpi-invalid-argument "not the number of a partition"
    MPI_Finalize();
    return 0;
}
