// Defect: each process waits for one of its sends before it receives, which needs MPI to
// buffer a message.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, i, x[2] = {0, 0}, got = 0;
    MPI_Request r[2];
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, &r[1]);
    MPI_Waitany(2, r, &i, &st); // want potential-deadlock
    MPI_Recv(&x[0], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x[1], 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Waitany(2, r, &i, &st);
    MPI_Finalize();
    return 0;
}
