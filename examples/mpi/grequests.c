// A request for an operation of the program: the program says when it is complete, and MPI calls its functions for the
// status and for what is left to be freed.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

struct work {
    int done;
};

static int freed;

static int query(void *extra, MPI_Status *status) {
    struct work *work = extra;
    MPI_Status_set_elements(status, MPI_INT, work->done);
    MPI_Status_set_cancelled(status, 0);
    status->MPI_SOURCE = 5;
    status->MPI_TAG = MPI_UNDEFINED;
    return MPI_SUCCESS;
}

static int release(void *extra) {
    free(extra);
    freed++;
    return MPI_SUCCESS;
}

static int cancel(void *extra, int complete) {
    (void)extra, (void)complete;
    return MPI_SUCCESS;
}

static struct work *start(MPI_Request *request) {
    struct work *work = malloc(sizeof *work);
    work->done = 0;
    MPI_Grequest_start(query, release, cancel, work, request);
    return work;
}

int main(int argc, char **argv) {
    int rank, flag, count, x = 3, y;
    struct work *work;
    MPI_Status status, both[2];
    MPI_Request request, requests[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    work = start(&request);
    MPI_Test(&request, &flag, &status);
    assert(!flag && request != MPI_REQUEST_NULL);
    work->done = 4;
    MPI_Grequest_complete(request);
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    MPI_Test_cancelled(&status, &flag);
    assert(count == 4 && !flag && status.MPI_SOURCE == 5 && freed == 1 && request == MPI_REQUEST_NULL);
    work = start(&requests[0]);
    work->done = rank;
    MPI_Grequest_complete(requests[0]);
    MPI_Irecv(&y, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Send(&x, 1, MPI_INT, rank, 0, MPI_COMM_WORLD);
    MPI_Waitall(2, requests, both);
    MPI_Get_count(&both[0], MPI_INT, &count);
    assert(count == rank && both[1].MPI_SOURCE == rank && y == 3 && freed == 2);
    requests[0] = MPI_REQUEST_NULL;
    work = start(&requests[1]);
    work->done = 6;
    MPI_Grequest_complete(requests[1]);
    MPI_Waitall(2, requests, both);
    MPI_Get_count(&both[1], MPI_INT, &count);
    assert(count == 6 && freed == 3);
    start(&request);
    MPI_Grequest_complete(request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(freed == 4);
    MPI_Finalize();
    return 0;
}
