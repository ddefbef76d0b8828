// A test of a generalized request is right as soon as the program has said that the operation is complete: nobody else
// has anything to do for it, so that it may not say otherwise for a while, as it may of a message.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

static int query(void *extra, MPI_Status *status) {
    (void)extra;
    MPI_Status_set_elements(status, MPI_INT, 0);
    MPI_Status_set_cancelled(status, 0);
    return MPI_SUCCESS;
}

static int release(void *extra) {
    ++*(int *)extra;
    return MPI_SUCCESS;
}

static int cancel(void *extra, int complete) {
    (void)extra, (void)complete;
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    int freed = 0, flag, index;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Grequest_start(query, release, cancel, &freed, &request);
    MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    assert(!flag && freed == 0);
    MPI_Grequest_complete(request);
    MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    assert(flag && freed == 1 && request == MPI_REQUEST_NULL);
    MPI_Grequest_start(query, release, cancel, &freed, &request);
    MPI_Grequest_complete(request);
    MPI_Testany(1, &request, &index, &flag, MPI_STATUS_IGNORE);
    assert(flag && index == 0 && freed == 2);
    MPI_Finalize();
    return 0;
}
