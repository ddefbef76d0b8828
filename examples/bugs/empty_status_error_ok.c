// The MPI_ERROR of an empty status is MPI_SUCCESS where it was so before: it is set to that, or left alone.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    status.MPI_ERROR = MPI_SUCCESS;
    MPI_Wait(&request, &status);
    assert(status.MPI_ERROR == MPI_SUCCESS && status.MPI_TAG == MPI_ANY_TAG);
    status.MPI_ERROR = MPI_ERR_OTHER;
    MPI_Wait(&request, &status);
    assert(status.MPI_SOURCE == MPI_ANY_SOURCE);
    MPI_Finalize();
    return 0;
}
