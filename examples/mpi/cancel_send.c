// A process cancels a send whose message may or may not have been matched by then: it is received, or withdrawn, and the
// wait for it waits for nobody. Where it was withdrawn, its receiver gets another one.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, first = 7, second = 8, got = -1, cancelled;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&first, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &cancelled);
        assert(request == MPI_REQUEST_NULL);
        if (cancelled) MPI_Send(&second, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&cancelled, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&cancelled, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(got == (cancelled ? 8 : 7));
    }
    MPI_Finalize();
    return 0;
}
