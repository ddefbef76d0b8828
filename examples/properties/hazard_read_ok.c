// A variable is read that no receive writes any more.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        y = 1;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        y += x;
    }
    MPI_Finalize();
    return 0;
}
