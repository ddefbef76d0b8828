// Defect: each process waits for a message with a tag that the other does not send.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isendrecv_replace(&x, 1, MPI_INT, 1 - rank, 0, 1 - rank, 1, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE); // want deadlock "rank 0 waits for tag 1"
    MPI_Finalize();
    return 0;
}
