// MPI_Comm_disconnect waits for all: nobody is behind it before all messages on the communicator have arrived. No process
// was started by another one.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Comm library, parent;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_parent(&parent);
    assert(parent == MPI_COMM_NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &library);
    if (rank == 0)
        MPI_Isend(&rank, 1, MPI_INT, 1, 0, library, &request);
    else
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, library, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_disconnect(&library);
    assert(library == MPI_COMM_NULL);
    MPI_Finalize();
    return 0;
}
