// Property 7: process 0 waits for a message from every other process, but the
// last one sends none.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == 0) {
        for (int source = 1; source < nprocs; source++)
            MPI_Recv(&x, 1, MPI_INT, source, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want deadlock
    } else if (rank < nprocs - 1) {
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
