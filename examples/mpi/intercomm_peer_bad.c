// The leaders of an intercommunicator that is made send messages to each other on the peer communicator: a message of the
// program with the same tag that is under way there can meet theirs.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Comm across;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Isend(&x, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, &request); // want mpi-invalid-argument "under way between the leaders"
    MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, 7, &across);
    if (rank == 0)
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    else
        MPI_Recv(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Comm_free(&across);
    MPI_Finalize();
    return 0;
}
