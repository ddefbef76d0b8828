// tass verify -np=2 mpi-request-misuse.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y;
    MPI_Request r, s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    s = r;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Wait(&s, MPI_STATUS_IGNORE); // the request is done, and s still names it
    MPI_Finalize();
    return 0;
}
