// A partition of a request that is null, or is not active, has arrived (MPI 4.0, section 4.2.2). A partitioned send to
// MPI_PROC_NULL is complete when its partitions are ready.
//
// tass: verify -np=1..2
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int x[2] = {1, 2}, flag = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Parrived(request, 0, &flag);
    assert(flag);
    MPI_Precv_init(x, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Parrived(request, 1, &flag);
    assert(flag);
    MPI_Request_free(&request);
    MPI_Psend_init(x, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Pready(0, request);
    MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    assert(!flag);
    MPI_Pready(1, request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
