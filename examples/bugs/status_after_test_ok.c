// status_after_test.c, where the sender is noted before the test.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, token = 1, first, second, done, sender;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
        sender = status.MPI_SOURCE;
        MPI_Irecv(&second, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, &request);
        MPI_Test(&request, &done, &status);
        MPI_Send(&first, 1, MPI_INT, sender, 3, MPI_COMM_WORLD);
        if (!done)
            MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&token, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        MPI_Recv(&first, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&token, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
