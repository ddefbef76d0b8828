// A persistent send is cancelled, which ends that one transfer and not the next. As nobody receives the first message, it
// is withdrawn for certain.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 7, got = 0, flag = 0, cancelled;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send_init(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Start(&request);
        MPI_Cancel(&request);
        while (!flag) MPI_Test(&request, &flag, &status);
        MPI_Test_cancelled(&status, &cancelled);
        assert(cancelled && request != MPI_REQUEST_NULL);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Start(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &cancelled);
        assert(!cancelled);
        MPI_Request_free(&request);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(got == 7);
    }
    MPI_Finalize();
    return 0;
}
