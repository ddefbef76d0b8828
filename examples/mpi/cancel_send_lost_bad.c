// A process cancels a send, and its receiver waits for the message all the same: it may have been withdrawn. That takes the
// receiver to come late, which no wait of the sender forbids.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 7;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Issend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want deadlock "rank 1"
    }
    MPI_Finalize();
    return 0;
}
