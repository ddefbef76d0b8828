// A process cancels a send, and believes that nobody gets its message: it may have been matched before.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, first = 7, second = 8, got = -1;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&first, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Ssend(&second, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // want deadlock "rank 0"
    } else {
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
