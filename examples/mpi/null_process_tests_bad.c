// Defect: a partitioned send to MPI_PROC_NULL is not complete while a partition is not ready, and a receive from a
// process need not be found complete by the first test, though its message is there.
//
// tass: verify -np=2 --errors=all
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, flag, x[2] = {1, 2};
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(x, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        MPI_Pready(0, request);
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        assert(!flag);
        MPI_Pready(1, request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
        MPI_Ssend(x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        assert(flag); // want assertion
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
