// Property 7: only processes that there are are named.
//
// tass: verify -np=1..3
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#pragma TASS collective assert NEXT rank + 1 < size => PROC[rank + 1].rank == rank + 1
    MPI_Finalize();
    return 0;
}
