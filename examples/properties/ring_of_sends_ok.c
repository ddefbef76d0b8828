// Property 7: a cyclic shift with MPI_Sendrecv.
//
// tass: verify -np=1..4
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, fromLeft;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % nprocs, 0,
                 &fromLeft, 1, MPI_INT, (rank + nprocs - 1) % nprocs, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
