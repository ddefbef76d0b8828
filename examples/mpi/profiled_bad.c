// A layer for profiling that sends synchronously what the program sends: a ring that needs a buffer for its messages
// is deadlocked with it, and only then in every execution.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
    return PMPI_Ssend(buf, count, datatype, dest, tag, comm); // want deadlock
}

int main(int argc, char **argv) {
    int rank, size, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Send(&rank, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
    MPI_Recv(&other, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
