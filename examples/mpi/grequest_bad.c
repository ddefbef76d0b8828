// Defect: nobody says that the operation is complete for which the process waits.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static int query(void *extra, MPI_Status *status) {
    (void)extra;
    MPI_Status_set_elements(status, MPI_INT, 0);
    return MPI_SUCCESS;
}

static int release(void *extra) { (void)extra; return MPI_SUCCESS; }

static int cancel(void *extra, int complete) { (void)extra, (void)complete; return MPI_SUCCESS; }

int main(int argc, char **argv) {
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Grequest_start(query, release, cancel, 0, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE); // want deadlock "MPI_Wait"
    MPI_Grequest_complete(request);
    MPI_Finalize();
    return 0;
}
