// A function returns while a send may still read a variable of its caller.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

static void start(int rank, MPI_Request *r, int *p) {
    int local = rank;
    (void)p;
    (void)local;
    MPI_Isend(p, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, r);
}

int main(int argc, char **argv) {
    int rank, x, y = 5;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    start(rank, &r, &y);
    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
