// What is sent on one communicator is not received on another: neither is the message taken, nor can the receive end.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Comm library;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &library);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&x, 1, MPI_INT, 0, 0, library, MPI_STATUS_IGNORE); // want deadlock "waits on the communicator made at line 13, rank 0 sends on MPI_COMM_WORLD"
    MPI_Comm_free(&library);
    MPI_Finalize();
    return 0;
}
