// tass verify -np=3 --check=mpi-shared-send-buffer mpi-shared-send-buffer.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y;
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Isend(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]); // x again; allowed since MPI 2.2
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    } else {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
