// Defect: a wait for MPI_REQUEST_NULL gives an empty status. That its MPI_ERROR stays as it was holds with one
// implementation, not with the other: one section of the Standard sets it to MPI_SUCCESS (MPI 3.1, section 3.7.3), another
// leaves it alone (section 3.2.5).
//
// tass: verify -np=1
// want: violated

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    status.MPI_ERROR = MPI_ERR_OTHER;
    MPI_Wait(&request, &status);
    assert(status.MPI_ERROR == MPI_ERR_OTHER); // want uninitialized
    MPI_Finalize();
    return 0;
}
