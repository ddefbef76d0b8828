// Defect: the receiver asks whether the first half has come, and looks at the second.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x[2] = {1, 2}, arrived = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(x, 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        MPI_Pready_range(0, 1, request);
    } else {
        MPI_Precv_init(x, 2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        while (!arrived) MPI_Parrived(request, 0, &arrived);
        assert(x[0] == 1);
        assert(x[1] == 2); // want mpi-buffer-hazard
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
