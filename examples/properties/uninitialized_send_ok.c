// The twin of uninitialized_send.c that sends what has a value.
//
// tass: verify -np=2 -check=uninitialized-send
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, data[2] = {0, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        data[0] = 1;
        MPI_Send(data, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(data, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
