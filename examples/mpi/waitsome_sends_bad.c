// Both processes send first. If MPI buffers none of the messages, nobody receives one.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n, x[2] = {1, 2}, y[2], which[2];
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isend(&x[0], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&x[1], 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, &r[1]);
    MPI_Waitsome(2, r, &n, which, MPI_STATUSES_IGNORE); // want potential-deadlock
    for (int i = 0; i < 2; i++)
        MPI_Recv(&y[i], 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
