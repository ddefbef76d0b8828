// The exit status says which of two requests was complete first.
//
// tass: verify -np=3 --check=message-race --no-check=abort
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x[2], first = 0;
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &r[i]);
        MPI_Waitany(2, r, &first, MPI_STATUS_IGNORE); // want message-race "exit status"
        MPI_Wait(&r[1 - first], MPI_STATUS_IGNORE);
    } else if (rank < 3) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return rank == 0 ? first : 0;
}
