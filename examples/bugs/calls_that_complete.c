// What completes a receive writes a buffer that an earlier call was given: C leaves open whether the variable beside
// the call is read before it or after it.
// tass: verify -np=2
// want: violated
#include <assert.h>
#include <mpi.h>

static int await(MPI_Request *request) {
    MPI_Wait(request, MPI_STATUS_IGNORE);
    return 0;
}

int main(int argc, char **argv) {
    int rank, x = 7;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        x = 0;
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
        int sum = await(&request) + x; // want mpi-buffer-hazard
        assert(sum == 7);
    }
    MPI_Finalize();
    return 0;
}
