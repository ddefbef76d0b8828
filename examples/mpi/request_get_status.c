// A process asks how far its requests are, and leaves them as they are (MPI 3.1, section 3.7.6): once an answer is yes, the
// data are there, and later calls say the same. Null and idle requests are complete.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, x, y = -1, flag, count;
    MPI_Request none = MPI_REQUEST_NULL, requests[2];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    x = rank;
    MPI_Recv_init(&y, 1, MPI_INT, (rank + size - 1) % size, 7, MPI_COMM_WORLD, &requests[0]);
    MPI_Request_get_status(none, &flag, MPI_STATUS_IGNORE);
    assert(flag);
    MPI_Request_get_status(requests[0], &flag, &status);
    assert(flag && status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG);
    MPI_Start(&requests[0]);
    MPI_Isend(&x, 1, MPI_INT, (rank + 1) % size, 7, MPI_COMM_WORLD, &requests[1]);
    do MPI_Request_get_status(requests[0], &flag, &status); while (!flag);
    assert(y == (rank + size - 1) % size && status.MPI_SOURCE == y);
    y = 100;
    MPI_Request_get_status(requests[0], &flag, MPI_STATUS_IGNORE);
    assert(flag && requests[0] != MPI_REQUEST_NULL);
    MPI_Test(&requests[0], &flag, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(flag && count == 1 && status.MPI_TAG == 7 && y == 100);
    MPI_Request_get_status(requests[1], &flag, MPI_STATUS_IGNORE);
    if (flag) x = 5;
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    MPI_Request_free(&requests[0]);
    MPI_Finalize();
    return 0;
}
