// A process cancels a receive that may or may not have got its message: it has either, and the wait for it waits for nobody.
// A message that the receive did not get is received by another one.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = -1, cancelled;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &cancelled);
        assert(request == MPI_REQUEST_NULL);
        if (cancelled) {
            assert(x == -1);
            MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else
            assert(status.MPI_SOURCE == 1 && status.MPI_TAG == 0);
        assert(x == 7);
    } else if (rank == 1) {
        x = 7;
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
