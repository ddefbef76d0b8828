// Defect: the variable that MPI_Ibsend sends is changed before the request is complete, as if it had been copied at once.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    char buffer[sizeof(int) + MPI_BSEND_OVERHEAD];
    int rank, x = 1;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Buffer_attach(buffer, sizeof buffer);
        MPI_Ibsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        x++; // want mpi-buffer-hazard "MPI_Ibsend"
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
