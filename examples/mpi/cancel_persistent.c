// The last receive of a server that is told to stop is cancelled: it is a persistent one, from anyone, and what has been sent
// before comes first. The request can be used again, and be freed.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, x, cancelled = 0, sum = 0;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        MPI_Recv_init(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &request);
        MPI_Start(&request);
        for (int i = 1; i < size; i++) {
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            sum += x;
            MPI_Start(&request);
        }
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &cancelled);
        assert(cancelled && sum == size * (size - 1) / 2);
        MPI_Request_free(&request);
    } else
        MPI_Send(&rank, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    MPI_Status_set_cancelled(&status, 1);
    MPI_Test_cancelled(&status, &cancelled);
    assert(cancelled);
    MPI_Status_set_cancelled(&status, 0);
    MPI_Test_cancelled(&status, &cancelled);
    assert(!cancelled);
    MPI_Finalize();
    return 0;
}
