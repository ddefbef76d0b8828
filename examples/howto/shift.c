// Each process sends a number to its right neighbour, and then receives one from its left
// neighbour. That works as long as MPI buffers the messages, which it does while they are small.
//
// tass: verify -np=2..3
// want: violated
// tass: verify -np=2..3 -deadlock=absolute
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, left;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Send(&rank, 1, MPI_INT, (rank + 1) % nprocs, 0, MPI_COMM_WORLD); // want potential-deadlock
    MPI_Recv(&left, 1, MPI_INT, (rank + nprocs - 1) % nprocs, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
