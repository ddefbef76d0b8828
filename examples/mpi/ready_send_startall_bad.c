// Defect: process 0 starts a receive and a barrier with one MPI_Startall, in any order (MPI 3.1, section 3.9): process
// 1 may be through the barrier before the receive is posted.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1, y;
    MPI_Request requests[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &requests[1]);
    if (rank == 0) {
        MPI_Recv_init(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Startall(2, requests);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        MPI_Request_free(&requests[0]);
    } else if (rank == 1) {
        MPI_Start(&requests[1]);
        MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
        MPI_Rsend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want mpi-ready-send
    }
    MPI_Request_free(&requests[1]);
    MPI_Finalize();
    return 0;
}
