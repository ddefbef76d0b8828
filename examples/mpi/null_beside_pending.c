// A send to MPI_PROC_NULL has no effect: it does not read its buffer, which may belong to a
// pending receive. That is how a process at the border skips half of an exchange.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    double a[2] = {0, 0};
    MPI_Request request, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Irecv(a, 2, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &request);
    else
        MPI_Isend(a, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &request);
    MPI_Send(a, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Isend(a, 2, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &other);
    MPI_Wait(&other, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
