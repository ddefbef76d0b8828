// Two receives that have a part of their buffers in common.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, a[4] = {0, 1, 2, 3};
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(a, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(a, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(a, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(a + 1, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[1]); // want mpi-buffer-hazard
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
